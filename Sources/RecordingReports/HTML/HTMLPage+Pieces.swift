extension HTMLPage {
  /// The page about one run.
  static let replay = HTMLPage(
    style: [PackageResources.page_css, PackageResources.chart_css, PackageResources.phone_css],
    script: [
      PackageResources.dom_js, PackageResources.data_js, PackageResources.view_js, PackageResources.rows_js,
      PackageResources.marks_js, PackageResources.lanes_js, PackageResources.bands_js, PackageResources.tips_js,
      PackageResources.chart_js, PackageResources.gestures_js, PackageResources.phone_js, PackageResources.scrubber_js,
      PackageResources.tables_js, PackageResources.print_js, PackageResources.replay_js,
    ])

  /// The page about a comparison or a sweep.
  static let experiment = HTMLPage(
    style: [PackageResources.page_css, PackageResources.figure_css, PackageResources.experiment_css],
    script: [
      PackageResources.dom_js, PackageResources.tables_js, PackageResources.print_js, PackageResources.experiment_js,
    ])
}

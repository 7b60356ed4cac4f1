import { exportFormats, exportLabels, type ExportFormat } from '#platform/contract/export.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Row } from '#platform/web/light/section.tsx'

type ExportButtonsProps = {
  /** What is saved: "The funnel". */
  of: string
  onExport: (format: ExportFormat) => void
}

/** Saves what stands beside it, where that is no table with a toolbar of its own. */
export const ExportButtons = ({ of, onExport }: ExportButtonsProps) => (
  <Row>
    {exportFormats.map((format) => (
      <Button
        key={format}
        size="s"
        aria-label={`${of}: save as ${exportLabels[format]}`}
        onClick={() => onExport(format)}
      >
        {exportLabels[format]}
      </Button>
    ))}
  </Row>
)

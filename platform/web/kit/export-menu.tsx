import { IconDownload } from '@tabler/icons-react'
import { exportFormats, exportLabels, type ExportFormat } from '#platform/contract/export.ts'
import { Button } from '#platform/web/light/button.tsx'
import { ActionMenu } from './action-menu.tsx'

type ExportMenuProps<F extends ExportFormat> = {
  /** What is saved, read out with the button, where the page has more than one: "Funnel". */
  of?: string
  formats?: readonly F[]
  onExport: (format: F) => void
}

/** Saves a list or a figure as a file: one button at the end of its toolbar or of its heading. */
export function ExportMenu<F extends ExportFormat = ExportFormat>(props: ExportMenuProps<F>) {
  const { of, onExport } = props
  const formats = props.formats ?? (exportFormats as readonly ExportFormat[] as readonly F[])
  return (
    <ActionMenu
      actions={formats.map((format) => ({ label: exportLabels[format], run: () => onExport(format) }))}
    >
      <Button
        look="plain"
        icon={<IconDownload size={17} aria-hidden="true" />}
        aria-label={of && `Export: ${of}`}
      >
        Export
      </Button>
    </ActionMenu>
  )
}

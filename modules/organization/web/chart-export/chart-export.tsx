import { useState } from 'react'
import { IconDownload, IconFileTypeSvg, IconPhoto, IconPrinter, IconTable } from '@tabler/icons-react'
import { exportFormats, exportLabels } from '#platform/contract/export.ts'
import { download, save } from '#platform/web/calls/download.ts'
import { ActionMenu } from '#platform/web/kit/action-menu.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { showToast } from '#platform/web/light/toast.tsx'
import { exportChart, type ChartExport as Asked } from '#organization/contract/chart/chart-calls.ts'
import { pngFileOf, svgFileOf, type Shown } from './chart-picture.ts'

type ChartExportProps = { shown: Shown; asOn: string; part: Omit<Asked, 'root' | 'format'> }

/** The picture holds what is open at present; the list holds everybody of the part that is drawn. */
export function ChartExport({ shown, asOn, part }: ChartExportProps) {
  const [busy, setBusy] = useState(false)

  async function take(draw: (what: Shown) => Promise<Blob>, ending: string) {
    setBusy(true)
    try {
      save(await draw(shown), `${shown.title} ${asOn}.${ending}`)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      showToast({ tone: 'bad', text: error.message })
    } finally {
      setBusy(false)
    }
  }

  return (
    <ActionMenu
      actions={[
        { label: 'Image (PNG)', icon: <IconPhoto size={16} />, run: () => void take(pngFileOf, 'png') },
        {
          label: 'Image (SVG)',
          icon: <IconFileTypeSvg size={16} />,
          run: () => void take(svgFileOf, 'svg'),
        },
        { label: 'Print or save as PDF', icon: <IconPrinter size={16} />, run: () => print() },
        ...exportFormats.map((format) => ({
          label: `List as ${exportLabels[format]}`,
          icon: <IconTable size={16} />,
          run: () => void download(exportChart, { ...part, format }),
        })),
      ]}
    >
      <Button icon={<IconDownload size={17} />} busy={busy}>
        Export
      </Button>
    </ActionMenu>
  )
}

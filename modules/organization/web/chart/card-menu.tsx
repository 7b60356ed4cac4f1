import { IconArrowsExchange, IconDots, IconDownload, IconId, IconUserUp } from '@tabler/icons-react'
import { download } from '#platform/web/calls/download.ts'
import { ActionMenu, type MenuAction } from '#platform/web/kit/action-menu.tsx'
import { IconButton } from '#platform/web/light/button.tsx'
import { exportChart, type ChartExport } from '#organization/contract/chart/chart-calls.ts'
import type { ChartEntry } from './chart-entry.ts'

type CardMenuProps = {
  entry: ChartEntry
  can: { readonly assign: boolean; readonly export: boolean }
  /** The part of the group that is drawn. */
  part: Omit<ChartExport, 'root' | 'format'>
  onOpen: () => void
  onChangeLine: () => void
  onReassign: () => void
}

/** What can be done with one person of the chart. */
export function CardMenu({ entry, can, part, onOpen, onChangeLine, onReassign }: CardMenuProps) {
  const { id, name, direct } = entry
  if (id === null) return null
  const more: (MenuAction | false)[] = [
    can.assign && { label: 'Change the line manager', icon: <IconUserUp size={16} />, run: onChangeLine },
    can.assign &&
      direct > 0 && { label: 'Move the team', icon: <IconArrowsExchange size={16} />, run: onReassign },
    can.export &&
      direct > 0 && {
        label: 'Team as Excel',
        icon: <IconDownload size={16} />,
        run: () => void download(exportChart, { ...part, root: id, format: 'xlsx' }),
      },
  ]
  const actions = more.filter((action) => action !== false)
  // The card itself opens with a click; for that alone no one needs a menu.
  if (actions.length === 0) return null
  return (
    <ActionMenu actions={[{ label: 'Open the card', icon: <IconId size={16} />, run: onOpen }, ...actions]}>
      <IconButton size="s" label={`Actions for ${name}`} icon={<IconDots size={16} />} />
    </ActionMenu>
  )
}

import { IconDots } from '@tabler/icons-react'
import { IconButton } from '#platform/web/light/button.tsx'
import { ActionMenu, type MenuAction } from '#platform/web/kit/action-menu.tsx'

type RowActionsProps = { name: string; actions: readonly MenuAction[]; inTabOrder: boolean }

export const RowActions = ({ name, actions, inTabOrder }: RowActionsProps) =>
  actions.length === 0 ? null : (
    <ActionMenu actions={actions}>
      <IconButton
        label={`Actions for ${name}`}
        size="s"
        icon={<IconDots size={16} />}
        tabIndex={inTabOrder ? 0 : -1}
      />
    </ActionMenu>
  )

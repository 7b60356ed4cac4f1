import { Link } from 'react-router'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { AccessReasons } from './access-reasons.tsx'
import { areaTitle } from '#identity/web/roles/area-title.ts'
import type { PermissionArea } from '#identity/web/roles/opened-role.ts'

type AreaReasonsDialogProps = {
  person: { id: number; name: string }
  area: PermissionArea
  onClose: () => void
}

/** What is behind one mark of the matrix. */
export const AreaReasonsDialog = ({ person, area, onClose }: AreaReasonsDialogProps) => (
  <Dialog open side title={`${person.name} in ${areaTitle(area.area)}`} onClose={onClose}>
    <Stack>
      <AccessReasons accountId={person.id} permissions={area.permissions} />
      <Link to={`/access-control/people/${person.id}`}>Open {person.name}</Link>
    </Stack>
  </Dialog>
)

import { Badge } from '#platform/web/light/status-badge.tsx'
import type { RoleRow } from '#identity/contract/roles/role-calls.ts'

type RoleMarksProps = { role: Pick<RoleRow, 'sensitive' | 'second_step' | 'standard'> }

export const RoleMarks = ({ role }: RoleMarksProps) => (
  <>
    {role.sensitive && <Badge tone="warn">Needs two approvers</Badge>}
    {role.second_step && <Badge tone="info">Two-step verification</Badge>}
    {!role.standard && <Badge tone="neutral">Own</Badge>}
  </>
)

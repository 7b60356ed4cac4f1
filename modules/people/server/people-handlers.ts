import type { Area } from '../../../platform/server/area.ts'
import { peopleMessages as say } from '../contract/people-messages.ts'
import { peoplePermissions } from '../contract/people-permissions.ts'

export const peopleArea = (): Area => ({
  name: 'people',
  handlers: [],
  permissions: peoplePermissions,
  constraints: {
    employment_once: say.employedAlready,
    employment_code_key: say.codeTaken,
    employment_order_check: say.leavesBeforeJoining,
  },
})

import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { id, requiredText, storedInstant } from '#platform/contract/scalars.ts'
import { seeAsMessages as say } from '#identity/contract/accounts/account-messages.ts'

export const seeAs = defineCall('POST', '/access-control/see-as', {
  auth: 'employee',
  needs: 'identity.account.see-as',
  writes: true,
  summary: 'Starts a read-only view as another person for 30 minutes. The person is notified.',
  input: z.object({ account_id: id, reason: requiredText(300, say.reasonEmpty) }),
  output: z.object({ token: z.string(), name: z.string(), expires_at: storedInstant }),
  limit: { times: 30, seconds: 600 },
})

export const stopSeeingAs = defineCall('POST', '/access-control/stop-seeing-as', {
  auth: 'employee',
  needs: 'account',
  writes: true,
  evenWhenLooking: true,
  summary: 'Ends viewing as another person.',
  says: say.stopped,
})

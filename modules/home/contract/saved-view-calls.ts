import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { id, requiredText } from '#platform/contract/scalars.ts'
import { homeMessages as say } from './home-messages.ts'

const list = z.string().min(1).max(60)

export const savedView = z.object({ id: z.number(), list: z.string(), name: z.string(), query: z.string() })

export const listSavedViews = defineCall('GET', '/home/saved-views', {
  auth: 'employee',
  needs: 'account',
  writes: false,
  summary: 'Lists the caller’s saved views of every list.',
  output: z.object({ rows: z.array(savedView) }),
})

export const saveView = defineCall('POST', '/home/save-view', {
  auth: 'employee',
  needs: 'account',
  writes: true,
  summary: 'Saves the search, filters and sorting of a list under a name.',
  input: z.object({ list, name: requiredText(60, say.viewNameEmpty), query: z.string().max(2_000) }),
  output: z.object({ id: z.number() }),
  says: say.viewSaved,
})

export const forgetView = defineCall('POST', '/home/forget-view', {
  auth: 'employee',
  needs: 'account',
  writes: true,
  summary: 'Deletes a saved view of the caller.',
  input: z.object({ id }),
  says: say.viewForgotten,
})

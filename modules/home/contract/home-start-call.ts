import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { listCards } from './card-calls.ts'
import { readToday } from './home-calls.ts'
import { listSavedViews } from './saved-view-calls.ts'
import { listShortcuts } from './shortcut-calls.ts'
import { listWaitingDecisions } from './waiting-calls.ts'

export const readHomeStart = defineCall('GET', '/home/start', {
  auth: 'employee',
  needs: 'account',
  writes: false,
  summary: 'Returns everything that the home page needs, in one answer.',
  output: z.object({
    today: readToday.output,
    shortcuts: listShortcuts.output,
    views: listSavedViews.output,
    cards: listCards.output,
    waiting: listWaitingDecisions.output,
  }),
})

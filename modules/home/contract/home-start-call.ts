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
  summary: 'What home asks for when it is opened, in one answer instead of five.',
  output: z.object({
    today: readToday.output,
    shortcuts: listShortcuts.output,
    views: listSavedViews.output,
    cards: listCards.output,
    waiting: listWaitingDecisions.output,
  }),
})

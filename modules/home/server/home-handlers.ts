import type { WaitingSource } from '#platform/server/approvals/waiting-decisions.ts'
import { answers, type Area } from '#platform/server/area.ts'
import type { HomeCard } from '#platform/server/home-card.ts'
import * as cardCalls from '#home/contract/card-calls.ts'
import { findRecords as findCall } from '#home/contract/find-calls.ts'
import * as calls from '#home/contract/home-calls.ts'
import { readHomeStart as startCall } from '#home/contract/home-start-call.ts'
import { homeMessages } from '#home/contract/home-messages.ts'
import * as viewCalls from '#home/contract/saved-view-calls.ts'
import * as shortcutCalls from '#home/contract/shortcut-calls.ts'
import { listWaitingDecisions } from '#home/contract/waiting-calls.ts'
import type { FindSource } from '#platform/server/find-source.ts'
import type { AreaApprovals } from '#platform/server/approvals/area-approvals.ts'
import { findRecords } from './find-records.ts'
import { arrangeCards, readCards } from './home-cards.ts'
import { homeDuties } from './home-duties.ts'
import { undecidableSchedule } from './undecidable-requests.ts'
import { readHomeStart } from './read-home-start.ts'
import { readToday } from './read-today.ts'
import { readWaiting } from './read-waiting.ts'
import { forgetView, readSavedViews, saveView } from './saved-views.ts'
import { moveShortcut, pinScreen, readShortcuts, unpinScreen } from './shortcuts.ts'

type HomeParts = {
  /** What the command palette finds. */
  readonly finds: () => readonly FindSource[]
  readonly waiting: () => readonly WaitingSource[]
  /** The requests of every area that people decide. */
  readonly approvals: () => readonly AreaApprovals[]
  readonly cards: () => readonly HomeCard[]
}

export const homeArea = ({ finds, waiting, approvals, cards }: HomeParts): Area => ({
  name: 'home',
  ...homeDuties(approvals),
  handlers: [
    answers(startCall, readHomeStart({ waiting, cards })),
    answers(calls.readToday, readToday),
    answers(cardCalls.listCards, readCards(cards)),
    answers(cardCalls.arrangeCards, arrangeCards),
    answers(listWaitingDecisions, readWaiting(waiting)),
    answers(findCall, findRecords(finds)),
    answers(shortcutCalls.listShortcuts, readShortcuts),
    answers(shortcutCalls.pinScreen, pinScreen),
    answers(shortcutCalls.unpinScreen, unpinScreen),
    answers(shortcutCalls.moveShortcut, moveShortcut),
    answers(viewCalls.listSavedViews, readSavedViews),
    answers(viewCalls.saveView, saveView),
    answers(viewCalls.forgetView, forgetView),
  ],
  schedule: [undecidableSchedule(approvals)],
  constraints: { saved_view_name_key: homeMessages.viewNameTaken },
})

import { useCall } from '#platform/web/calls/use-call.ts'
import { listNotifications } from '#notifications/contract/notifications-calls.ts'
import { listCards } from '#home/contract/card-calls.ts'
import { readToday } from '#home/contract/home-calls.ts'
import { listShortcuts } from '#home/contract/shortcut-calls.ts'
import { listWaitingDecisions } from '#home/contract/waiting-calls.ts'
import { listSavedViews } from '#home/contract/saved-view-calls.ts'
import { cameWithStart } from './home-start.ts'

/** How many notices home shows before it leads on. */
export const NOTICES_SHOWN = 5

export const useToday = () => useCall(readToday, {}, { cameAlong: cameWithStart('today') })
export const useShortcuts = () => useCall(listShortcuts, {}, { cameAlong: cameWithStart('shortcuts') })
export const useCards = () => useCall(listCards, {}, { cameAlong: cameWithStart('cards') })
export const useWaiting = () => useCall(listWaitingDecisions, {}, { cameAlong: cameWithStart('waiting') })
export const useSavedViews = () => useCall(listSavedViews, {}, { cameAlong: cameWithStart('views') })
export const useUnreadNotices = () => useCall(listNotifications, { state: 'unread', size: NOTICES_SHOWN })

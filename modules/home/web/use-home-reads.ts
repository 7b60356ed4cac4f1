import { useCall } from '#platform/web/calls/use-call.ts'
import { listNotifications } from '#notifications/contract/notifications-calls.ts'
import { listCards } from '#home/contract/card-calls.ts'
import { readToday } from '#home/contract/home-calls.ts'
import { listShortcuts } from '#home/contract/shortcut-calls.ts'
import { listWaitingDecisions } from '#home/contract/waiting-calls.ts'

/** How many notices home shows before it leads on. */
export const NOTICES_SHOWN = 5

export const useToday = () => useCall(readToday, {})
export const useShortcuts = () => useCall(listShortcuts, {})
export const useCards = () => useCall(listCards, {})
export const useWaiting = () => useCall(listWaitingDecisions, {})
export const useUnreadNotices = () => useCall(listNotifications, { state: 'unread', size: NOTICES_SHOWN })

import type { WaitingSource } from '#platform/server/approvals/waiting-decisions.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { HomeCard } from '#platform/server/home-card.ts'
import { readCards } from './home-cards.ts'
import { readToday } from './read-today.ts'
import { readWaiting } from './read-waiting.ts'
import { readSavedViews } from './saved-views.ts'
import { readShortcuts } from './shortcuts.ts'

type Parts = { readonly waiting: () => readonly WaitingSource[]; readonly cards: () => readonly HomeCard[] }

/** Each part as its own call answers it. */
export const readHomeStart =
  ({ waiting, cards }: Parts) =>
  async (ctx: Ctx) => ({
    today: await readToday(ctx),
    shortcuts: await readShortcuts(ctx),
    views: await readSavedViews(ctx),
    cards: await readCards(cards)(ctx),
    waiting: await readWaiting(waiting)(ctx),
  })

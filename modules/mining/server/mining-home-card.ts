import type { HomeCard } from '#platform/server/home-card.ts'
import { mayVerify, mayWork } from './mining-policy.ts'
import { readToday } from './records.ts'

/** For miners: the day against the target and what came back. For verifiers: what waits. */
export const miningCard: HomeCard = {
  key: 'mining',
  title: 'Data mining',
  path: '/data-mining',
  empty: '',
  async read(ctx) {
    if (!mayWork(ctx.actor) && !mayVerify(ctx.actor)) return null
    const { mine, waiting } = await readToday(ctx)
    const lines = [
      ...(mine && (mine.is_working_day || mine.verified > 0) && (mine.verified > 0 || mine.submitted > 0)
        ? [{ label: 'Verified today', value: `${mine.verified} of ${mine.target}`, path: '/data-mining' }]
        : []),
      ...(mine && mine.returned > 0
        ? [{ label: 'Returned to you', value: String(mine.returned), path: '/data-mining' }]
        : []),
      ...(waiting !== null && waiting > 0
        ? [{ label: 'To verify', value: String(waiting), path: '/data-mining?tab=verify' }]
        : []),
    ]
    return lines.length > 0 ? lines : null
  },
}

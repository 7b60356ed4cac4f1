import type { HomeCard } from '#platform/server/home-card.ts'
import { mayReadSystem } from '#operations/server/operations-policy.ts'
import { findMailFigures, findTaskFigures } from './system-queries.ts'

export const systemCard: HomeCard = {
  key: 'system',
  title: 'System',
  path: '/system',
  empty: '',
  async read(ctx) {
    if (!mayReadSystem(ctx.actor)) return null
    const mail = await findMailFigures(ctx)
    const tasks = await findTaskFigures(ctx)
    return [
      { label: 'Mails not sent', value: String(mail.failed), path: '/outbox' },
      { label: 'Mails waiting', value: String(mail.waiting), path: '/outbox' },
      { label: 'Failed background tasks', value: String(tasks.failed), path: '/background-tasks' },
    ]
  },
}

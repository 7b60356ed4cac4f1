import type { HomeCard } from '#platform/server/home-card.ts'
import { readOverview } from '#leave/server/applications/read-leave.ts'

const days = (hundredths: number) => {
  const count = hundredths / 100
  return count === 1 ? '1 day' : `${count} days`
}

export const leaveBalanceCard: HomeCard = {
  key: 'leave-balance',
  title: 'Leave balance',
  path: '/leave-details',
  empty: 'No leave is credited to you yet.',
  async read(ctx) {
    const { employed, balances } = await readOverview(ctx)
    if (!employed) return null
    return balances
      .filter(({ type, available }) => type.role !== 'loss_of_pay' && available !== 0)
      .map(({ type, available, held }) => ({
        label: type.name,
        value: days(available),
        detail: held > 0 ? `${days(held)} waiting for approval` : '',
        path: `/leave-details/statement/${type.id}`,
      }))
  },
}

import { listHolders } from '#organization/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'
import { rowDuty, type Leaver, type LeaverDuty } from '#platform/server/leavers/leaver-duty.ts'

type Owned = {
  readonly table: 'compliance_task' | 'law_watch'
  readonly things: readonly [one: string, more: string]
}

/** To the successor, or to all of payroll: who can't open the page would never see that they own it. */
const openOnes = ({ table, things }: Owned): LeaverDuty =>
  rowDuty({
    department: 'finance',
    things,
    text: (counted, { successor }) =>
      `${counted} will be with ${successor.name}, or with all of payroll if ${successor.name} can’t open compliance.`,
    find: (ctx, leaver) =>
      ctx.db
        .selectFrom(table)
        .select(['id', 'title as name'])
        .where('owner_id', '=', leaver.id)
        .where('state', '=', 'open')
        .orderBy('id')
        .execute(),
    async move(ctx, rows, leaver) {
      const owner_id = await ownerAfter(ctx, leaver)
      for (const { id } of rows) await updateRow(ctx, table, { id }, { owner_id })
    },
  })

async function ownerAfter(ctx: Ctx, { successor }: Leaver): Promise<number | null> {
  const readers = await listHolders(ctx, { permission: 'payroll.law.view', companyId: null })
  return readers.includes(successor.id) ? successor.id : null
}

export const lawLeaverDuties: readonly LeaverDuty[] = [
  openOnes({ table: 'compliance_task', things: ['compliance task', 'compliance tasks'] }),
  openOnes({ table: 'law_watch', things: ['watched law', 'watched laws'] }),
]

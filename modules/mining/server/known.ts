import { suppressionOf } from '#contacts/server/public.ts'
import { findOptionalCustomerAt } from '#sales/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { Purpose } from '#mining/contract/mining-lists.ts'
import { miningMessages as say } from '#mining/contract/mining-messages.ts'
import { domainOf, isProvider } from '#mining/contract/mining-rules.ts'
import type * as calls from '#mining/contract/record-calls.ts'
import type { MiningParts } from './mining-dependencies.ts'
import { mayWork } from './mining-policy.ts'
import { listMinedAt } from './record-row-queries.ts'
import { companyMark, inCrmWords, minedWords } from './save-record.ts'

const OPEN: readonly string[] = ['draft', 'submitted', 'returned']

/** While the domain is typed: what saving it would say. */
export const findKnown =
  ({ keyring }: MiningParts) =>
  async (ctx: Ctx, { domain: typed, except }: InputOf<typeof calls.findKnown>) => {
    must(mayWork(ctx.actor), say.mayNotWork)
    const domain = domainOf(typed)
    const nothing = { domain, says: null, add_to: null, mined: [] }
    if (domain === null) return nothing
    if (isProvider(domain)) return { ...nothing, says: say.provider(domain).text }
    if (await suppressionOf(ctx, keyring, companyMark(domain))) return { ...nothing, says: say.notToContact }
    const records = await listMinedAt(ctx, domain, except ?? null)
    const mined = records.map((record) => ({
      says: minedWords(domain, record),
      purposes: record.purposes as Purpose[],
    }))
    const open = records.find(({ state }) => OPEN.includes(state))
    const customer = await findOptionalCustomerAt(ctx, domain)
    return {
      domain,
      says: customer ? inCrmWords(customer) : null,
      add_to: open?.id ?? null,
      mined,
    }
  }

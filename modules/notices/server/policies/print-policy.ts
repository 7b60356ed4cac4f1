import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { renderDocument } from '#platform/server/exports/render-document.ts'
import { must } from '#platform/server/must.ts'
import type { downloadPolicy } from '#notices/contract/policies/policy-calls.ts'
import { policyMessages as say } from '#notices/contract/policies/policy-messages.ts'
import type { NoticesParts } from '#notices/server/notices-dependencies.ts'
import type { PrintedPolicy } from './policy-layout.ts'
import { readPolicy } from './read-policies.ts'

const layout = new URL('./policy-layout.ts', import.meta.url)

/** 23 November 2026 */
const dayInWords = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** The text as it is kept, drawn before any transaction; who may open the version may take it along. */
export const preparePolicyPdf =
  (parts: NoticesParts) => async (ctx: Ctx, wish: InputOf<typeof downloadPolicy>) => {
    const { title, shown, audience } = await readPolicy(parts)(ctx, wish)
    must(shown, say.noSuchVersion)
    const printed: PrintedPolicy = {
      companyId: audience.companies.length === 1 ? audience.companies[0]! : 1,
      title,
      standing: `Version ${shown.number}, active from ${dayInWords(shown.effective_from)}`,
      body: shown.body,
      sha256: shown.sha256 ?? '',
    }
    const name = `${title} ${shown.number}`.replace(/[\\/:*?"<>|]/gu, ' ').slice(0, 110)
    const body = await renderDocument(layout, printed)
    return { name: `${name}.pdf`, mime: 'application/pdf', body }
  }

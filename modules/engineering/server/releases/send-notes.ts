import type { InputOf } from '#platform/contract/call.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { renderDocument } from '#platform/server/exports/render-document.ts'
import type { Download } from '#platform/server/files/downloads/download.ts'
import { paragraph } from '#platform/server/mail/letter.ts'
import { defineMailTemplate } from '#platform/server/mail/mail-template.ts'
import { sendTemplate } from '#platform/server/mail/send-template.ts'
import { must } from '#platform/server/must.ts'
import { suppressionsOf } from '#contacts/server/public.ts'
import { companyLogoPicture } from '#organization/server/public.ts'
import type * as calls from '#engineering/contract/releases/release-calls.ts'
import { environments, releaseStates } from '#engineering/contract/engineering-lists.ts'
import { engineeringMessages as say } from '#engineering/contract/engineering-messages.ts'
import type { EngineeringParts } from '#engineering/server/engineering-dependencies.ts'
import type { PrintedPage } from '#engineering/server/printed-page.ts'
import { announceIn } from '#engineering/server/tell-engineering.ts'
import { seesInside } from '#projects/server/public.ts'
import { holdRelease, mustSeeRelease } from './release-policy.ts'
import { updateRelease } from './release-queries.ts'

export const releaseNotesTemplate = defineMailTemplate({
  key: 'engineering.release-notes',
  label: 'A client gets release notes',
  placeholders: { company: 'Banyan Softworks', project: 'Harbour booking', version: '2.4' },
  subject: '{project} {version} is released',
  opening: 'Hello,\n\nversion {version} of {project} is released. This is what changed.',
  follows: [paragraph('New\n- Berths on a map')],
})

/** To each address by itself, so that no contact reads of another. */
export const sendReleaseNotes =
  ({ keyring }: EngineeringParts) =>
  async (ctx: Ctx, { id, addresses: typed }: InputOf<typeof calls.sendReleaseNotes>) => {
    const { release, seen } = await holdRelease(ctx, id)
    must(seen.leads, say.mayNotLead)
    must(release.state === 'released', say.notesNotYet)
    must(release.notes.trim() !== '', say.notesEmpty)
    const addresses = [...new Set(typed.map((address) => address.toLowerCase()))]
    const closed = await suppressionsOf(ctx, keyring, {
      channel: 'email',
      addresses,
      companyId: release.company_id,
    })
    const [refused] = closed.keys()
    must(refused === undefined, say.suppressed(refused ?? ''))
    const company = release.company_name
    for (const to of addresses)
      await sendTemplate(ctx, keyring, releaseNotesTemplate, {
        to,
        values: { company, project: release.project_name, version: release.name },
        blocks: release.notes.split(/\n{2,}/).map((part) => paragraph(part)),
        brand: company,
        footer: `You received this email because ${company} works on ${release.project_name} for you.`,
      })
    await updateRelease(ctx, { id }, { sent_at: ctx.now })
    await announceIn(ctx, release.project_id, { clients: true })
    return said(say.notesSent(addresses.length), {})
  }

const layout = new URL('../printed-page.ts', import.meta.url)

export const downloadReleaseNotes =
  ({ files }: EngineeringParts) =>
  async (ctx: Ctx, { id }: InputOf<typeof calls.downloadReleaseNotes>): Promise<Download> => {
    const { release } = await mustSeeRelease(ctx, id)
    const isTold = (seesInside(ctx) || release.sent_at !== null) && release.notes.trim() !== ''
    must(isTold, say.notesEmpty)
    const page: PrintedPage = {
      companyId: release.company_id,
      logo: await companyLogoPicture(ctx, { files }, release.company_id),
      title: `${release.project_name} ${release.name}`,
      facts: [
        ['State', releaseStates.labelOf(release.state)],
        ['Environment', environments.labelOf(release.environment)],
        ['Planned', dayInWords(release.planned_on)],
        ...(release.released_at === null
          ? []
          : [['Released', dayInWords(companyDay(release.released_at))] as const]),
      ],
      parts: [{ heading: 'Release notes', lines: release.notes.split('\n') }],
    }
    const body = await renderDocument(layout, page)
    return { name: `Release ${release.name.replaceAll(/[^\w.-]+/g, '-')}.pdf`, mime: 'application/pdf', body }
  }

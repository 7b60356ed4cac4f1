import { eraseRows } from '#platform/server/database/erase-row.ts'
import { eraseTrail } from '#platform/server/database/erase-trail.ts'
import { forgetMails, listMailsTo } from '#platform/server/mail/erase-mails.ts'
import { forgetNotices } from '#notifications/server/public.ts'
import { origins, type Origin } from '#contacts/contract/contacts-lists.ts'
import type { PersonalSource } from '#platform/server/personal-source.ts'
import { ERASED_NAME, factsOf, MOST_RECORDS } from './personal-record-source.ts'
import {
  blankArrivals,
  dropAddresses,
  dropSpam,
  listArrivalRows,
  listContactRows,
  listLeadRows,
  listSpamRows,
} from './personal-record-queries.ts'

const originText = (origin: string) => origins.labelOf(origin as Origin)

/** The contact with every enquiry and every arrival of theirs. */
export const personalContacts: PersonalSource = {
  key: 'contacts',
  label: 'Contact and enquiries',
  async find(ctx, { contactIds }) {
    const leads = await listLeadRows(ctx, contactIds)
    const arrivals = await listArrivalRows(ctx, contactIds)
    return (await listContactRows(ctx, contactIds)).map((contact) => ({
      id: contact.id,
      at: contact.created_at,
      title: contact.name,
      hindrance: '',
      facts: [
        ...factsOf(
          ['Email', contact.email],
          ['Phone', contact.phone],
          ['Company', contact.company_name],
          ['Country', contact.country],
          ['First source', originText(contact.source)],
        ),
        ...leads
          .filter(({ contact_id }) => contact_id === contact.id)
          .flatMap(({ title, requirement, budget }) =>
            factsOf(['Enquiry', [title, budget, requirement].filter(Boolean).join('\n')]),
          ),
        ...arrivals
          .filter(({ contact_id }) => contact_id === contact.id)
          .flatMap(({ origin, came_at, notice }) =>
            factsOf(['Received', [`${came_at}, ${originText(origin)}`, notice].filter(Boolean).join('\n')]),
          ),
      ],
    }))
  },
  async erase(ctx, ids) {
    const leads = (await listLeadRows(ctx, ids)).map(({ id }) => id)
    await dropAddresses(ctx, ids)
    await blankArrivals(ctx, ids)
    const blank = {
      name: ERASED_NAME,
      email: null,
      phone: null,
      company_name: '',
      country: null,
      designation: '',
      linkedin_url: '',
      zone: null,
      tags: [],
    }
    await eraseRows(ctx, 'contact', { ids, blank })
    await eraseRows(ctx, 'lead', { ids: leads, blank: { requirement: '' } })
    await forgetNotices(
      ctx,
      leads.map((id) => `lead/${id}`),
    )
  },
}

export const personalSpam: PersonalSource = {
  key: 'spam',
  label: 'Submissions marked as spam',
  async find(ctx, whose) {
    return (await listSpamRows(ctx, whose)).map(({ id, origin, given, came_at }) => ({
      id,
      at: came_at,
      title: originText(origin),
      hindrance: '',
      facts: factsOf(...Object.entries(given as Record<string, unknown>).map(textOf)),
    }))
  },
  async erase(ctx, ids) {
    await dropSpam(ctx, ids)
    await eraseTrail(ctx, { table: 'spam_enquiry', ids, columns: ['given'] })
  },
}

const textOf = ([label, value]: [string, unknown]) =>
  [label, typeof value === 'string' ? value : JSON.stringify(value)] as const

export const personalMails: PersonalSource = {
  key: 'mails',
  label: 'Emails to this address',
  async find(ctx, { email }) {
    if (email === null) return []
    return (await listMailsTo(ctx, email, MOST_RECORDS)).map(({ id, to_name, subject, created_at }) => ({
      id,
      at: created_at,
      title: subject,
      hindrance: '',
      facts: factsOf(['To', to_name]),
    }))
  },
  erase: forgetMails,
}

import { contactsMerged, contactsParted, rowsOfContact } from '#contacts/server/public.ts'
import type { AreaDuties } from '#platform/server/area.ts'
import { listen } from '#platform/server/events.ts'
import { DONE_BY, OWN_ROWS } from '#platform/server/leavers/account-references.ts'
import { noticesIn } from '#platform/server/notice-kind.ts'
import type { AcademyParts } from './academy-dependencies.ts'
import { followUpsCard } from './academy-home-card.ts'
import * as notices from './academy-notices.ts'
import { openLeads } from './academy-leaver-queries.ts'
import { mayWork } from './academy-policy.ts'
import { leadImport } from './leads/lead-import.ts'
import { findLeads } from './leads/lead-queries.ts'
import { leadRemarks } from './leads/lead-remarks.ts'
import { personalLeads } from './leads/personal-leads.ts'

const ofContact = rowsOfContact('academy_lead')

export const academyDuties = (parts: AcademyParts): AreaDuties => ({
  accounts: {
    handedOver: ['academy_lead.counsellor_id'],
    owesNothing: {
      [OWN_ROWS]: ['academy_turn.account_id'],
      [DONE_BY]: ['academy_call.by_id', 'academy_move.by_id'],
    },
  },
  leaver: [openLeads],
  notices: noticesIn(notices),
  cards: [followUpsCard],
  personal: [personalLeads],
  hears: [listen(contactsMerged, ofContact.merged), listen(contactsParted, ofContact.parted)],
  importKinds: [leadImport(parts)],
  remarkSubjects: [leadRemarks],
  finds: [
    {
      key: 'academy-leads',
      label: 'Academy leads',
      look: 'record',
      find: async (ctx, words, limit) =>
        mayWork(ctx.actor)
          ? (await findLeads(ctx, words, limit)).map(({ id, name, number, status_name }) => ({
              title: name,
              detail: `${number}, ${status_name}`,
              path: notices.leadPage(id),
            }))
          : [],
    },
  ],
})

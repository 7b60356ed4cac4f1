import { contactsMerged, contactsParted, rowsOfContact } from '#contacts/server/public.ts'
import type { AreaDuties } from '#platform/server/area.ts'
import { listen } from '#platform/server/events.ts'
import { DONE_BY, OWN_ROWS } from '#platform/server/leavers/account-references.ts'
import { noticesIn } from '#platform/server/notice-kind.ts'
import { recordStates } from '#mining/contract/mining-lists.ts'
import type { MiningParts } from './mining-dependencies.ts'
import { miningCard } from './mining-home-card.ts'
import { openRecords } from './mining-leaver-queries.ts'
import * as notices from './mining-notices.ts'
import { maySee } from './mining-policy.ts'
import { personalPeople } from './personal-people.ts'
import { recordImport } from './record-import.ts'
import { findRecords } from './record-queries.ts'

const ofContact = rowsOfContact('mined_person')

export const miningDuties = (parts: MiningParts): AreaDuties => ({
  accounts: {
    handedOver: ['mined_company.miner_id'],
    owesNothing: {
      [OWN_ROWS]: ['mining_target.miner_id'],
      [DONE_BY]: [
        'mined_company.verifier_id',
        'mined_person.added_by',
        'mined_person.pushed_by',
        'mining_decision.miner_id',
        'mining_decision.by_id',
      ],
    },
  },
  leaver: [openRecords],
  notices: noticesIn(notices),
  cards: [miningCard],
  personal: [personalPeople],
  hears: [listen(contactsMerged, ofContact.merged), listen(contactsParted, ofContact.parted)],
  importKinds: [recordImport(parts)],
  finds: [
    {
      key: 'mined-companies',
      label: 'Mined companies',
      look: 'record',
      find: async (ctx, words, limit) =>
        maySee(ctx.actor)
          ? (await findRecords(ctx, words, limit)).map(({ id, name, domain, state }) => ({
              title: name,
              detail: `${domain}, ${recordStates.labelOf(state).toLowerCase()}`,
              path: notices.recordPage(id),
            }))
          : [],
    },
  ],
})

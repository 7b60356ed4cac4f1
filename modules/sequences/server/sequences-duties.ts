import { contactsMerged, contactsParted, rowsOfContact } from '#contacts/server/public.ts'
import type { AreaDuties } from '#platform/server/area.ts'
import { listen } from '#platform/server/events.ts'
import { mailSettled } from '#platform/server/mail/mail-settled.ts'
import { DONE_BY } from '#platform/server/leavers/account-references.ts'
import { noticesIn } from '#platform/server/notice-kind.ts'
import { dealWon, meetingBooked, taskClosed } from '#sales/server/public.ts'
import { sequenceStates } from '#sequences/contract/sequences-lists.ts'
import { stopForDeal, stopForMeeting, stopTwins } from './people/stop-runs.ts'
import { personalReplies } from './replies/personal-replies.ts'
import { hearMail, hearTask } from './sending/settle.ts'
import type { SequencesParts } from './sequences-dependencies.ts'
import { ownedSequences, sentInTheirName } from './sequences-leaver-queries.ts'
import { sequencesCard } from './sequences-home-card.ts'
import * as notices from './sequences-notices.ts'
import { mayWork } from './sequences-policy.ts'
import { findSequences } from './settings/sequence-queries.ts'

const ofContact = rowsOfContact('sequence_enrolment')

export const sequencesDuties = (parts: SequencesParts): AreaDuties => ({
  accounts: {
    handedOver: ['sequence.owner_id', 'sequence.sender_id'],
    owesNothing: {
      [DONE_BY]: ['sequence.created_by', 'sequence_enrolment.enrolled_by', 'sequence_text.made_by'],
    },
  },
  leaver: [ownedSequences, sentInTheirName],
  notices: noticesIn(notices),
  cards: [sequencesCard],
  personal: [personalReplies],
  hears: [
    listen(mailSettled, hearMail(parts)),
    listen(taskClosed, hearTask),
    listen(meetingBooked, stopForMeeting),
    listen(dealWon, stopForDeal),
    listen(contactsMerged, async (ctx, merge) => {
      await stopTwins(ctx, merge)
      await ofContact.merged(ctx, merge)
    }),
    listen(contactsParted, ofContact.parted),
  ],
  finds: [
    {
      key: 'sequences',
      label: 'Sequences',
      look: 'record',
      find: async (ctx, words, limit) =>
        mayWork(ctx.actor)
          ? (await findSequences(ctx, words, limit)).map(({ id, name, status }) => ({
              title: name,
              detail: sequenceStates.labelOf(status),
              path: notices.sequencePage(id),
            }))
          : [],
    },
  ],
})

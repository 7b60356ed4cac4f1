import type { AreaDuties } from '#platform/server/area.ts'
import { wallClock } from '#calendar/server/public.ts'
import { confidential } from '#platform/server/confidential-changes.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { listen } from '#platform/server/events.ts'
import type { FindSource } from '#platform/server/find-source.ts'
import { DONE_BY } from '#platform/server/leavers/account-references.ts'
import { noticesIn } from '#platform/server/notice-kind.ts'
import type { CalendarLayer } from '#platform/server/calendar-layer.ts'
import { roomLost } from '#rooms/server/public.ts'
import { trainingLeaver } from './training-leaver.ts'
import type { TrainingParts } from './training-dependencies.ts'
import { invitationsCard } from './training-home-cards.ts'
import * as trainingNotices from './training-notices.ts'
import { COST, isForColleagues, MANAGE } from './training-policy.ts'
import { shortTime } from './training-time-text.ts'
import { hearLostRoom } from './trainings/keep-rooms.ts'
import { listSessions } from './training-queries.ts'
import { listFound, listOpenSessions } from './found-queries.ts'

export const trainingDuties = (parts: TrainingParts): AreaDuties => ({
  accounts: {
    handedOver: ['training.trainer_id', 'training_participant.account_id'],
    owesNothing: {
      [DONE_BY]: [
        'training.created_by',
        'training_participant.invited_by',
        'training_participant.marked_by',
        'training_file.added_by',
      ],
      'A certificate stays theirs.': ['training_certificate.account_id'],
      'It ends with the account, in the next night.': ['training_duty.account_id'],
    },
  },
  leaver: trainingLeaver(parts),
  notices: noticesIn(trainingNotices),
  cards: [invitationsCard],
  finds: [trainingFinds],
  hears: [listen(roomLost, hearLostRoom)],
  calendarLayers: [openLayer],
  confidentialChanges: [
    ...confidential([COST], { training: ['cost'] }),
    ...confidential([MANAGE], { training_certificate: ['code'] }),
  ],
})

const trainingFinds: FindSource = {
  key: 'trainings',
  label: 'Trainings',
  look: 'record',
  async find(ctx, words, limit) {
    if (!isForColleagues(ctx.actor)) return []
    const rows = await listFound(ctx, words, limit)
    const sessions = await listSessions(
      ctx,
      rows.map(({ id }) => id),
    )
    return rows.map(({ id, title, begins_at, course }) => {
      const first = sessions.find(({ training_id }) => training_id === id)
      const when = first ? shortTime(begins_at, first.zone) : ''
      return {
        title,
        detail: [course === title ? '' : course, when].filter(Boolean).join(', '),
        path: `/trainings/training-details/${id}`,
      }
    })
  },
}

/** Trainings that one could still enrol in; one’s own stand in the calendar as they are. */
const openLayer: CalendarLayer = {
  key: 'open-trainings',
  label: 'Trainings open to me',
  async list(ctx: Ctx, { from, to }) {
    if (!isForColleagues(ctx.actor)) return []
    const rows = await listOpenSessions(ctx, { from, to })
    return rows.map(({ title, starts_at, zone }) => ({ day: wallClock(starts_at, zone).day, title }))
  },
}

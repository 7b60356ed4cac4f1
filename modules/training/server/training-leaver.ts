import { updateRow } from '#platform/server/database/write.ts'
import { rowDuty } from '#platform/server/leavers/leaver-duty.ts'
import { announceTraining } from './announce-training.ts'
import { dropSeatFromCalendar } from './people/keep-in-calendar.ts'
import { moveUp } from './people/seats.ts'
import type { TrainingParts } from './training-dependencies.ts'
import { findOptionalTraining, listSessions, lockOptionalTraining } from './training-queries.ts'
import { listGiven, listSeats } from './training-leaver-queries.ts'

/** Trainings of a leaver go to the line manager, who finds a trainer; seats go to those who wait. */
export const trainingLeaver = (parts: TrainingParts) => [
  rowDuty({
    department: 'hr',
    find: listGiven,
    things: ['training', 'trainings'],
    text: (things, { successor }) => `${things} after that day: ${successor.name} gives them instead.`,
    async move(ctx, rows, { successor }) {
      for (const { id } of rows) await updateRow(ctx, 'training', { id }, { trainer_id: successor.id })
      announceTraining(ctx)
    },
  }),
  rowDuty({
    department: 'hr',
    kind: 'ends',
    find: listSeats,
    things: ['seat in a training ends', 'seats in trainings end'],
    text: (things) => `${things}.`,
    async move(ctx, rows, leaver) {
      for (const { id, training_id, waiting_place } of rows) {
        await lockOptionalTraining(ctx, training_id)
        const left = { state: 'busy', reason: 'Leaves the company', waiting_place: null } as const
        await updateRow(ctx, 'training_participant', { id }, left)
        if (waiting_place !== null) continue
        const sessions = await listSessions(ctx, [training_id])
        const sessionIds = sessions.map((session) => session.id)
        await dropSeatFromCalendar(ctx, { trainingId: training_id, sessionIds, accountId: leaver.id })
        await moveUp(ctx, parts, { training: (await findOptionalTraining(ctx, training_id))!, sessions })
      }
      announceTraining(ctx)
    },
  }),
]

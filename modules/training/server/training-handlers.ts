import { readMainCompany } from '#organization/server/public.ts'
import { answers, type Area } from '#platform/server/area.ts'
import * as paperCalls from '#training/contract/certificates/certificate-calls.ts'
import * as courseCalls from '#training/contract/courses/course-calls.ts'
import * as peopleCalls from '#training/contract/people/participant-calls.ts'
import { trainingMessages as say } from '#training/contract/training-messages.ts'
import { trainingPermissions } from '#training/contract/training-permissions.ts'
import * as calendarCalls from '#training/contract/trainings/calendar-calls.ts'
import * as calls from '#training/contract/trainings/training-calls.ts'
import { mandatoryList } from './certificates/duty-list.ts'
import { downloadCertificate, printSheet } from './certificates/print-papers.ts'
import { verifyCertificate } from './certificates/verify-certificate.ts'
import { addMaterials, courses, removeMaterial, saveCourse } from './courses/courses.ts'
import { answerInvitation, enrol } from './people/answer-invitation.ts'
import { checkInvitation, inviteToTraining } from './people/invite-people.ts'
import { giveFeedback, markAttendance, saveScores } from './people/mark-attendance.ts'
import { hours, participants } from './people/participant-list.ts'
import { withdrawInvitation } from './people/withdraw-invitation.ts'
import type { TrainingParts } from './training-dependencies.ts'
import { trainingDuties } from './training-duties.ts'
import { trainingJobs, trainingSchedule } from './training-jobs.ts'
import { trainingTemplates } from './training-letters.ts'
import { traineeReach, trainingReach } from './training-policy.ts'
import { cancelTraining, closeTraining, openTraining } from './trainings/end-training.ts'
import { readCalendar, readMyTrainings } from './trainings/my-trainings.ts'
import { readTraining } from './trainings/read-training.ts'
import { saveTraining } from './trainings/save-training.ts'
import { trainingsList } from './trainings/training-list.ts'

export const trainingArea = (parts: TrainingParts): Area => ({
  ...trainingDuties(parts),
  name: 'training',
  handlers: [
    answers(courseCalls.saveCourse, saveCourse),
    answers(courseCalls.addMaterials, addMaterials),
    answers(courseCalls.removeMaterial, removeMaterial(parts)),
    answers(calls.saveTraining, saveTraining(parts)),
    answers(calls.openTraining, openTraining(parts)),
    answers(calls.closeTraining, closeTraining),
    answers(calls.cancelTraining, cancelTraining(parts)),
    answers(calls.readTraining, readTraining(parts)),
    answers(calls.readMyTrainings, readMyTrainings),
    answers(calendarCalls.readCalendar, readCalendar),
    answers(calendarCalls.printSheet, printSheet(parts)),
    answers(peopleCalls.checkInvitation, checkInvitation),
    answers(peopleCalls.inviteToTraining, inviteToTraining(parts)),
    answers(peopleCalls.enrol, enrol(parts)),
    answers(peopleCalls.answerInvitation, answerInvitation(parts)),
    answers(peopleCalls.withdrawInvitation, withdrawInvitation(parts)),
    answers(peopleCalls.markAttendance, markAttendance),
    answers(peopleCalls.saveScores, saveScores),
    answers(peopleCalls.giveFeedback, giveFeedback),
    answers(paperCalls.downloadCertificate, downloadCertificate(parts)),
    answers(paperCalls.verifyCertificate, verifyCertificate),
    answers(paperCalls.getVerifyCompany, readMainCompany),
  ],
  lists: [trainingsList, courses, participants, hours, mandatoryList],
  jobs: trainingJobs,
  schedule: trainingSchedule,
  mailTemplates: trainingTemplates,
  constraints: {
    training_course_title_key: say.titleTaken,
    training_session_once: say.sessionsMeet,
    training_participant_once: say.alreadyIn,
  },
  permissions: trainingPermissions,
  reaches: [trainingReach, traineeReach],
})

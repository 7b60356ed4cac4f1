import { answers, answersPrepared, type Area } from '#platform/server/area.ts'
import * as activity from '#tracker/contract/activity/activity-calls.ts'
import * as agent from '#tracker/contract/agent/agent-calls.ts'
import * as own from '#tracker/contract/own-calls.ts'
import * as settings from '#tracker/contract/settings/settings-calls.ts'
import { trackerMessages as say } from '#tracker/contract/tracker-messages.ts'
import { trackerPermissions } from '#tracker/contract/tracker-permissions.ts'
import { readAgentState } from './agent/agent-state.ts'
import { acceptConsent, withdrawConsent } from './consent/consents.ts'
import { deleteTime } from './activity/delete-time.ts'
import { makePairingCode, pairDevice, revokeDevice } from './devices/devices.ts'
import { endLook, grantLook, readLooks, readViews } from './viewers/viewer-grants.ts'
import { readOwnTracker, readSeenBy } from './own-tracker.ts'
import { readTrackers, readWeek } from './activity/read-day.ts'
import * as rules from './settings/tracker-settings.ts'
import { openScreenshots, prepareOpening, readScreenshots } from './screenshots/screenshots.ts'
import { changeSession, pauseSession, startSession } from './agent/sessions.ts'
import { answerExport, slotsFile } from './activity/slot-exports.ts'
import { trackerSchedule } from './tracker-jobs.ts'
import type { TrackerParts } from './tracker-dependencies.ts'
import { preparePicture, uploadScreenshot } from './screenshots/upload-screenshot.ts'
import { uploadSlots } from './agent/upload-slots.ts'
import { readViewUsers } from './viewers/viewable-people.ts'
import { trackerDuties } from './tracker-leaver-queries.ts'

const agentHandlers = (parts: TrackerParts) => [
  answers(agent.pairDevice, pairDevice(parts)),
  answers(agent.agentState, readAgentState),
  answers(agent.startSession, startSession),
  answers(agent.changeSession, changeSession),
  answers(agent.uploadSlots, uploadSlots),
  answersPrepared(agent.uploadScreenshot, preparePicture(parts), uploadScreenshot(parts)),
]

const personHandlers = (parts: TrackerParts) => [
  answers(own.ownTracker, readOwnTracker),
  answers(own.acceptConsent, acceptConsent),
  answers(own.withdrawConsent, withdrawConsent),
  answers(own.makePairingCode, makePairingCode(parts)),
  answers(own.revokeDevice, revokeDevice),
  answers(own.pauseSession, pauseSession),
  answers(own.deleteTime, deleteTime(parts)),
  answers(own.seenBy, readSeenBy),
  answers(activity.getTrackers, readTrackers(parts)),
  answers(activity.trackerWeek, readWeek),
  answers(activity.listScreenshots, readScreenshots(parts)),
  answersPrepared(activity.openScreenshots, prepareOpening(parts), openScreenshots(parts)),
  answersPrepared(activity.exportSlots, slotsFile.prepare, answerExport),
  answers(activity.trackerViewUsers, readViewUsers),
]

const settingsHandlers = [
  answers(settings.trackerSettings, rules.readSettings),
  answers(settings.saveRule, rules.saveRule),
  answers(settings.endRule, rules.endRule),
  answers(settings.publishText, rules.publishText),
  answers(settings.saveWord, rules.saveWord),
  answers(settings.removeWord, rules.removeWord),
  answers(settings.listLooks, readLooks),
  answers(settings.grantLook, grantLook),
  answers(settings.endLook, endLook),
  answers(settings.listViews, readViews),
]

export const trackerArea = (parts: TrackerParts): Area => ({
  name: 'tracker',
  ...trackerDuties,
  permissions: trackerPermissions,
  handlers: [...agentHandlers(parts), ...personHandlers(parts), ...settingsHandlers],
  constraints: {
    tracker_session_open_once: say.sessionRuns,
    tracker_policy_once: say.ruleOverlaps,
    tracker_app_rule_word_key: say.wordTaken,
    tracker_view_user_once: say.lookTwice,
    tracker_view_user_giver_check: say.ownLook,
    tracker_view_user_self_check: say.lookAtSelf,
  },
  jobs: [slotsFile.job(parts)],
  schedule: trackerSchedule(parts),
})

import { answers, type Area } from '../../../platform/server/area.ts'
import { peopleMessages as say } from '../contract/people-messages.ts'
import { peoplePermissions } from '../contract/people-permissions.ts'
import * as recordCalls from '../contract/record-calls.ts'
import { recordMessages } from '../contract/record-messages.ts'
import { decideRecordChange, withdrawRecordChange } from './decide-change.ts'
import type { PeopleParts } from './people-parts.ts'
import { listRecordChanges } from './read-changes.ts'
import { readHistory, readRecord } from './read-record.ts'
import { listViews, revealNumber } from './reveal-number.ts'
import { removeEntry, saveEntry } from './save-entry.ts'

export const peopleArea = (parts: PeopleParts): Area => ({
  name: 'people',
  handlers: [
    answers(recordCalls.readRecord, readRecord),
    answers(recordCalls.listRecordHistory, readHistory),
    answers(recordCalls.listViews, listViews),
    answers(recordCalls.revealNumber, revealNumber(parts)),
    answers(recordCalls.saveEntry, saveEntry(parts)),
    answers(recordCalls.removeEntry, removeEntry),
    answers(recordCalls.listRecordChanges, listRecordChanges),
    answers(recordCalls.decideRecordChange, decideRecordChange(parts)),
    answers(recordCalls.withdrawRecordChange, withdrawRecordChange),
  ],
  permissions: peoplePermissions,
  constraints: {
    employment_once: say.employedAlready,
    employment_code_key: say.codeTaken,
    employment_order_check: say.leavesBeforeJoining,
    record_entry_number_key: recordMessages.numberTaken,
    record_entry_once: recordMessages.changedMeanwhile,
    record_change_open_once: recordMessages.waitsAlready,
  },
})

import { answers, type Area } from '#platform/server/area.ts'
import { DONE_BY } from '#platform/server/leavers/account-references.ts'
import { noticesIn } from '#platform/server/notice-kind.ts'
import * as calls from '#remarks/contract/remark-calls.ts'
import { suggestReaders } from './mention-readers.ts'
import { addRemark, deleteRemark, editRemark, listRemarks, pinRemark } from './remarks.ts'
import * as notices from './remarks-notices.ts'
import type { RemarksParts } from './remarks-dependencies.ts'

export const remarksArea = (parts: RemarksParts): Area => ({
  name: 'remarks',
  handlers: [
    answers(calls.listRemarks, listRemarks(parts)),
    answers(calls.addRemark, addRemark(parts)),
    answers(calls.editRemark, editRemark(parts)),
    answers(calls.deleteRemark, deleteRemark(parts)),
    answers(calls.pinRemark, pinRemark(parts)),
    answers(calls.suggestReaders, suggestReaders(parts)),
  ],
  notices: noticesIn(notices),
  accounts: {
    owesNothing: { [DONE_BY]: ['remark.author_id', 'remark.deleted_by', 'remark_mention.account_id'] },
  },
})

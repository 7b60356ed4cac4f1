import { answers, type Area } from '#platform/server/area.ts'
import * as boardCalls from '#projects/contract/board/board-calls.ts'
import * as commentCalls from '#projects/contract/comments/comment-calls.ts'
import * as calls from '#projects/contract/items/item-calls.ts'
import { itemMessages as say } from '#projects/contract/items/item-messages.ts'
import { readBoard, saveStatus, saveWorkRules } from './board/board.ts'
import { addComment, listComments, removeComment, suggestMentions } from './comments/comments.ts'
import * as around from './items/around-item.ts'
import { moveItem } from './items/move-item.ts'
import * as reading from './items/read-item.ts'
import * as writing from './items/write-item.ts'
import { projectsDuties } from './projects-leaver-queries.ts'

/** Projects themselves and their members are answered by the register. */
export const projectsArea: Area = {
  name: 'projects',
  ...projectsDuties,
  handlers: [
    answers(calls.readItem, reading.readItem),
    answers(calls.readItemChoices, reading.readItemChoices),
    answers(calls.readItemHistory, reading.readItemHistory),
    answers(calls.createItem, writing.createItem),
    answers(calls.saveItem, writing.saveItem),
    answers(calls.moveItem, moveItem),
    answers(calls.deleteItem, writing.deleteItem),
    answers(calls.restoreItem, writing.restoreItem),
    answers(calls.addCheck, around.addCheck),
    answers(calls.saveCheck, around.saveCheck),
    answers(calls.removeCheck, around.removeCheck),
    answers(calls.watchItem, around.watchItem),
    answers(calls.addBlock, around.addBlock),
    answers(calls.removeBlock, around.removeBlock),
    answers(boardCalls.readBoard, readBoard),
    answers(boardCalls.saveStatus, saveStatus),
    answers(boardCalls.saveWorkRules, saveWorkRules),
    answers(commentCalls.listComments, listComments),
    answers(commentCalls.addComment, addComment),
    answers(commentCalls.removeComment, removeComment),
    answers(commentCalls.suggestMentions, suggestMentions),
  ],
  lists: [reading.items, reading.teamTasks],
  constraints: {
    project_status_name_key: say.statusNameTaken,
    project_item_block_key: say.blockedAlready,
  },
}

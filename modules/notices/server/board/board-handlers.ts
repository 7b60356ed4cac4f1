import { answers, answersPrepared, type Handler } from '#platform/server/area.ts'
import * as boardCalls from '#notices/contract/board/board-calls.ts'
import * as commentCalls from '#notices/contract/comments/comment-calls.ts'
import * as postCalls from '#notices/contract/board/post-calls.ts'
import * as readerCalls from '#notices/contract/board/post-reader-calls.ts'
import {
  addComment,
  changeComment,
  hideComment,
  readComments,
  removeComment,
} from '#notices/server/comments/comments.ts'
import { readAudienceCount, readChoices, readLookedAfter } from './read-own-posts.ts'
import type { NoticesParts } from '#notices/server/notices-dependencies.ts'
import { suggestPeople, suggestReaders } from '#notices/server/comments/mention-people.ts'
import { pinPost, unpinPost } from './pin-post.ts'
import { attachFile, removeFile } from './post-files.ts'
import { discardDraft, publishPost, unschedulePost, withdrawPost } from './publish-post.ts'
import {
  readBoard,
  readCounts,
  readNews,
  readHistory,
  readPinned,
  readPost,
  readUrgent,
} from './read-board.ts'
import { acknowledgePost, markAllSeen, markSeen, reactToPost } from './acknowledge-and-react.ts'
import { readPostReport, readReaders, readersExport } from './read-post-readers.ts'
import { readReports, reportPost, settleReport } from '#notices/server/comments/reported-content.ts'
import { editPost, savePost } from './write-post.ts'

export const boardHandlers = (parts: NoticesParts): Handler[] => [
  answers(boardCalls.listPosts, readBoard),
  answers(boardCalls.listPinned, readPinned),
  answers(boardCalls.openPost, readPost(parts)),
  answers(boardCalls.boardCounts, readCounts),
  answers(boardCalls.boardNews, readNews),
  answers(boardCalls.urgentPosts, readUrgent),
  answers(commentCalls.suggestMentions, suggestPeople),
  answers(postCalls.suggestReaders, suggestReaders),
  answers(boardCalls.markSeen, markSeen),
  answers(boardCalls.markAllSeen, markAllSeen),
  answers(boardCalls.acknowledgePost, acknowledgePost),
  answers(boardCalls.reactToPost, reactToPost),
  answers(postCalls.savePost, savePost),
  answers(postCalls.editPost, editPost),
  answers(postCalls.publishPost, publishPost),
  answers(postCalls.unschedulePost, unschedulePost),
  answers(postCalls.discardDraft, discardDraft(parts)),
  answers(postCalls.withdrawPost, withdrawPost),
  answers(postCalls.pinPost, pinPost),
  answers(postCalls.unpinPost, unpinPost),
  answers(postCalls.attachFile, attachFile),
  answers(postCalls.removeFile, removeFile(parts)),
  answers(postCalls.listOwnPosts, readLookedAfter),
  answers(postCalls.postHistory, readHistory),
  answers(postCalls.readAudienceChoices, readChoices),
  answers(postCalls.countAudience, readAudienceCount),
  answers(commentCalls.listComments, readComments),
  answers(commentCalls.addComment, addComment),
  answers(commentCalls.changeComment, changeComment),
  answers(commentCalls.removeComment, removeComment),
  answers(commentCalls.hideComment, hideComment),
  answers(commentCalls.reportPost, reportPost),
  answers(commentCalls.listReports, readReports),
  answers(commentCalls.settleReport, settleReport),
  answers(readerCalls.postReport, readPostReport),
  answers(readerCalls.listReaders, readReaders),
  answersPrepared(readerCalls.exportReaders, readersExport.prepare, readersExport.answer),
]

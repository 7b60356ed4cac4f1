import { answers, answersPrepared, type Area } from '#platform/server/area.ts'
import { driveMessages as say } from '#drive/contract/drive-messages.ts'
import { drivePermissions } from '#drive/contract/drive-permissions.ts'
import * as figureCalls from '#drive/contract/figures/figure-calls.ts'
import * as fileCalls from '#drive/contract/files/file-calls.ts'
import * as sharingCalls from '#drive/contract/sharing/sharing-calls.ts'
import * as treeCalls from '#drive/contract/tree/node-calls.ts'
import type { DriveParts } from './drive-dependencies.ts'
import { driveDuties } from './drive-duties.ts'
import { driveJobs } from './drive-jobs.ts'
import * as figures from './figures/figures.ts'
import * as opening from './files/open-file.ts'
import { history, readDetails } from './files/read-details.ts'
import * as uploads from './files/uploads.ts'
import { zipFolder } from './files/zip-folder.ts'
import * as links from './sharing/drive-links.ts'
import * as marked from './sharing/private-and-published.ts'
import * as sharing from './sharing/share-node.ts'
import * as changing from './tree/change-node.ts'
import * as reading from './tree/list-nodes.ts'
import * as trash from './tree/trash.ts'

export const driveArea = (parts: DriveParts): Area => ({
  ...driveDuties(parts),
  ...driveJobs(parts),
  name: 'drive',
  handlers: [...treeHandlers(parts), ...fileHandlers(parts), ...sharingHandlers(parts)],
  lists: [reading.nodes(parts), history(parts), figures.viewed(parts)],
  constraints: {
    drive_node_name_key: say.nameTaken,
    drive_node_root_name_key: say.nameTaken,
  },
  permissions: drivePermissions,
})

const treeHandlers = (parts: DriveParts) => [
  answers(treeCalls.readDrive, reading.readDrive),
  answers(treeCalls.readFolder, reading.readFolder(parts)),
  answers(treeCalls.createDirectory, changing.createDirectory(parts)),
  answers(treeCalls.renameNode, changing.renameNode(parts)),
  answers(treeCalls.moveNode, changing.moveNode(parts)),
  answers(treeCalls.trashNodes, trash.trashNodes(parts)),
  answers(treeCalls.restoreNode, trash.restoreNode(parts)),
  answers(treeCalls.purgeNode, trash.purgeNode(parts)),
  answers(treeCalls.starNode, changing.starNode(parts)),
  answers(treeCalls.lockNode, changing.lockNode(parts)),
  answers(treeCalls.zipFolder, zipFolder(parts)),
  answers(figureCalls.readFigures, figures.readFigures(parts)),
  answers(figureCalls.saveQuota, figures.saveQuota),
  answers(figureCalls.readFolderFigures, figures.readFolderFigures(parts)),
]

const fileHandlers = (parts: DriveParts) => [
  answers(fileCalls.beginUpload, uploads.beginUpload(parts)),
  answersPrepared(fileCalls.completeUpload, uploads.joinFile(parts), uploads.completeUpload(parts)),
  answers(fileCalls.cancelUpload, uploads.cancelUpload()),
  answersPrepared(fileCalls.openFile, opening.readBeginning(parts), opening.openFile(parts)),
  answers(fileCalls.restoreVersion, opening.restoreVersion(parts)),
  answers(fileCalls.readDetails, readDetails(parts)),
]

const sharingHandlers = (parts: DriveParts) => [
  answers(sharingCalls.readReceivers, sharing.readReceivers),
  answers(sharingCalls.shareNode, sharing.shareNode(parts)),
  answers(sharingCalls.unshareNode, sharing.unshareNode(parts)),
  answers(sharingCalls.setAccess, sharing.setAccess(parts)),
  answers(sharingCalls.previewAudience, sharing.previewAudience(parts)),
  answersPrepared(sharingCalls.createLink, links.hashPassword(), links.createLink(parts)),
  answers(sharingCalls.revokeLink, links.revokeLink(parts)),
  answers(sharingCalls.readLinked, links.readLinked(parts)),
  answersPrepared(sharingCalls.openLinked, links.readLinkedText(parts), links.openLinked(parts)),
  answers(sharingCalls.openPrivate, marked.openPrivate),
  answers(sharingCalls.publishFolder, marked.publishFolder(parts)),
  answers(sharingCalls.readPublished, marked.readPublished(parts)),
  answers(sharingCalls.openPublished, marked.openPublished(parts)),
]

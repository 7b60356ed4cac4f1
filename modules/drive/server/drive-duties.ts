import type { AreaDuties } from '#platform/server/area.ts'
import { confidential } from '#platform/server/confidential-changes.ts'
import { DONE_BY, OWN_ROWS } from '#platform/server/leavers/account-references.ts'
import { noticesIn } from '#platform/server/notice-kind.ts'
import type { DriveParts } from './drive-dependencies.ts'
import { filesDuty } from './drive-leaver-queries.ts'
import * as driveNotices from './drive-notices.ts'
import { driveFinds } from './find-nodes.ts'
import { driveLinks, linkGate } from './sharing/drive-links.ts'
import { driveRemarks } from './tree/drive-remarks.ts'

export const driveDuties = (parts: DriveParts): AreaDuties => ({
  accounts: {
    handedOver: ['drive_node.owner_id'],
    owesNothing: {
      [DONE_BY]: [
        'drive_node.trashed_by',
        'drive_node.published_by',
        'drive_version.made_by',
        'drive_grant.made_by',
        'drive_event.account_id',
        'drive_link.made_by',
      ],
      [OWN_ROWS]: ['drive_grant.account_id', 'drive_star.account_id'],
      'the area that made the link hands it on': ['drive_link.keeper_id'],
      'it ends by itself within hours': ['drive_node.locked_by', 'drive_upload.account_id'],
    },
  },
  leaver: [filesDuty],
  notices: noticesIn(driveNotices),
  finds: [driveFinds(parts)],
  linkSubjects: [driveLinks(parts)],
  fileGates: [linkGate(parts)],
  remarkSubjects: [driveRemarks(parts)],
  // How private files are called is for their owners alone.
  confidentialChanges: confidential(['drive.private.open'], {
    drive_node: ['name', 'name_key', 'sort_key'],
    drive_version: ['comment', 'sha256'],
  }),
})

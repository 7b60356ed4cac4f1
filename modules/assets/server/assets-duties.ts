import type { AreaDuties } from '#platform/server/area.ts'
import { confidential } from '#platform/server/confidential-changes.ts'
import { DONE_BY } from '#platform/server/leavers/account-references.ts'
import { rowDuty } from '#platform/server/leavers/leaver-duty.ts'
import { noticesIn } from '#platform/server/notice-kind.ts'
import * as assetsNotices from './assets-notices.ts'
import { assetFinds } from './find-assets.ts'
import { listInHand } from './holding/assignment-queries.ts'
import { assetImport } from './register/asset-import.ts'
import { assetRemarks } from './register/asset-remarks.ts'
import { freeLeaverThings, listLeaverThings } from './leaver-queries.ts'
import { waitingAssets } from './waiting-assets.ts'

/** Things stay with the person until they bring them; the clearance of their exit waits for that. */
const toReturn = rowDuty({
  department: 'assets',
  kind: 'needs',
  find: (ctx, { id }) => listInHand(ctx, id),
  things: ['item must be returned', 'items must be returned'],
  text: (things) => `${things}.`,
  move: () => Promise.resolve(),
})

const toFree = rowDuty({
  department: 'assets',
  kind: 'ends',
  find: (ctx, { id }) => listLeaverThings(ctx, id),
  things: ['licence, reservation or request ends', 'licences, reservations and requests end'],
  text: (things) => `${things}.`,
  move: (ctx, rows) => freeLeaverThings(ctx, rows),
})

export const assetsDuties: AreaDuties = {
  accounts: {
    handedOver: [
      'asset_assignment.account_id',
      'licence_seat.account_id',
      'asset.reserved_for',
      'asset_request.account_id',
    ],
    owesNothing: {
      [DONE_BY]: [
        'asset.retire_asked_by',
        'asset.retired_by',
        'asset_assignment.given_by',
        'asset_assignment.ended_by',
        'asset_event.made_by',
        'asset_request.decided_by',
        'licence_seat.taken_by',
        'asset_audit.opened_by',
        'asset_audit.closed_by',
        'asset_audit_item.marked_by',
      ],
    },
  },
  leaver: [toReturn, toFree],
  notices: noticesIn(assetsNotices),
  waiting: waitingAssets,
  finds: [assetFinds],
  importKinds: [assetImport],
  remarkSubjects: [assetRemarks],
  confidentialChanges: confidential(['assets.cost.view'], {
    asset: ['cost', 'retire_value'],
    asset_event: ['cost'],
  }),
}

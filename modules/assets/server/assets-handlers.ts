import { answers, type Area } from '#platform/server/area.ts'
import { assetsMessages as say } from '#assets/contract/assets-messages.ts'
import { assetsPermissions } from '#assets/contract/assets-permissions.ts'
import * as auditCalls from '#assets/contract/audits/audit-calls.ts'
import * as holdingCalls from '#assets/contract/holding/assignment-calls.ts'
import * as assetCalls from '#assets/contract/register/asset-calls.ts'
import * as categoryCalls from '#assets/contract/register/category-calls.ts'
import * as seatCalls from '#assets/contract/register/seat-calls.ts'
import * as requestCalls from '#assets/contract/requests/asset-request-calls.ts'
import type { AssetsParts } from './assets-dependencies.ts'
import { assetsDuties } from './assets-duties.ts'
import { assetReach, requestReach } from './assets-policy.ts'
import * as audits from './audits/audits.ts'
import { answerAssignment, remindHolder, reportFault } from './holding/answer-assignment.ts'
import * as holding from './holding/assignments.ts'
import { giveAssets, takeBackAssets, transferAsset } from './holding/give-assets.ts'
import { downloadReceipt } from './holding/receipt.ts'
import * as register from './register/assets.ts'
import { categories, saveCategory } from './register/categories.ts'
import { printLabels } from './register/labels.ts'
import { recordEvent, reserveAsset } from './register/move-asset.ts'
import { askRetirement, decideRetirement, undoRetirement } from './register/retirements.ts'
import { freeSeat, takeSeat } from './register/seats.ts'
import { assetsJobs, assetsSchedule } from './reminders/remind.ts'
import * as requests from './requests/asset-requests.ts'

export const assetsArea = (parts: AssetsParts): Area => ({
  ...assetsDuties,
  name: 'assets',
  handlers: handlersOf(parts),
  lists: [
    categories,
    register.assets,
    holding.assignments,
    requests.assetRequests,
    audits.audits,
    audits.auditItems,
  ],
  jobs: assetsJobs,
  schedule: assetsSchedule,
  constraints: {
    asset_category_name_key: say.nameTaken,
    asset_category_prefix_key: say.prefixTaken,
    asset_tag_key: say.tagTaken,
    asset_serial_key: say.serialTaken,
    asset_company_id_fkey: say.noSuchCompany,
    asset_location_id_fkey: say.noSuchOffice,
    asset_retired_by_other: say.retireOwn,
    asset_assignment_holder_key: say.taken,
    asset_request_decided_by_other: say.ownRequest,
    licence_seat_holder_key: say.seatTwice,
    asset_audit_open_key: say.auditOpen,
    asset_audit_location_id_fkey: say.noSuchOffice,
  },
  permissions: assetsPermissions,
  reaches: [assetReach, requestReach],
})

const handlersOf = (parts: AssetsParts) => [
  answers(categoryCalls.saveCategory, saveCategory),
  answers(assetCalls.readAsset, register.readAsset),
  answers(assetCalls.addAssets, register.addAssets),
  answers(assetCalls.saveAsset, register.saveAsset),
  answers(assetCalls.changeAsset, register.changeAsset),
  answers(assetCalls.recordEvent, recordEvent),
  answers(assetCalls.reserveAsset, reserveAsset),
  answers(assetCalls.askRetirement, askRetirement),
  answers(assetCalls.decideRetirement, decideRetirement),
  answers(assetCalls.undoRetirement, undoRetirement),
  answers(assetCalls.printLabels, printLabels(parts)),
  answers(seatCalls.takeSeat, takeSeat),
  answers(seatCalls.freeSeat, freeSeat),
  answers(holdingCalls.readAssignment, holding.readAssignment),
  answers(holdingCalls.giveAssets, giveAssets),
  answers(holdingCalls.takeBackAssets, takeBackAssets),
  answers(holdingCalls.transferAsset, transferAsset),
  answers(holdingCalls.answerAssignment, answerAssignment),
  answers(holdingCalls.remindHolder, remindHolder),
  answers(holdingCalls.downloadReceipt, downloadReceipt(parts)),
  answers(holdingCalls.readMyAssets, holding.readMyAssets),
  answers(holdingCalls.readAssetsOf, holding.readAssetsOf),
  answers(holdingCalls.reportFault, reportFault),
  answers(requestCalls.askForAsset, requests.askForAsset),
  answers(requestCalls.decideAssetRequest, requests.decideAssetRequest),
  answers(requestCalls.withdrawAssetRequest, requests.withdrawAssetRequest),
  answers(auditCalls.openAudit, audits.openAudit),
  answers(auditCalls.readAudit, audits.readAudit),
  answers(auditCalls.markSeen, audits.markSeen),
  answers(auditCalls.closeAudit, audits.closeAudit),
]

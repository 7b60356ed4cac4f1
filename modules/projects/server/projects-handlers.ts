import { answers, type Area, type Handler } from '#platform/server/area.ts'
import * as boardCalls from '#projects/contract/board/board-calls.ts'
import * as beginCalls from '#projects/contract/begin/begin-calls.ts'
import * as calls from '#projects/contract/items/item-calls.ts'
import * as changeCalls from '#projects/contract/changes/change-calls.ts'
import * as quickCalls from '#projects/contract/items/quick-calls.ts'
import * as rateCalls from '#projects/contract/plans/rate-calls.ts'
import * as planCalls from '#projects/contract/plans/plan-calls.ts'
import * as requestCalls from '#projects/contract/requests/task-request-calls.ts'
import { openDocuments as openDocumentsCall } from '#projects/contract/documents/document-calls.ts'
import * as sprintCalls from '#projects/contract/sprints/sprint-calls.ts'
import { sprintMessages } from '#projects/contract/sprints/sprint-messages.ts'
import { projectsPermissions } from '#projects/contract/projects-permissions.ts'
import { itemMessages as say } from '#projects/contract/items/item-messages.ts'
import { addStatus, readBoard, saveStatus, saveWorkRules } from './board/board.ts'
import { changeLinks, decideSharedChange, readSharedChange } from './changes/change-links.ts'
import { changeMailTemplates } from './changes/change-letters.ts'
import { changeReminders } from './changes/remind-of-changes.ts'
import * as changing from './changes/changes.ts'
import { changes, readChange } from './changes/read-change.ts'
import { beginProject, dismissDraft, listDrafts } from './begin/begin-project.ts'
import { clientChoices, saveCustomer, suggestCustomers } from './begin/customers.ts'
import { projectDocuments } from './documents/documents-policy.ts'
import { openDocuments } from './documents/project-documents.ts'
import { itemImport } from './import/import-items.ts'
import { attachItemFiles, openItemFile, removeItemFile } from './files/item-files.ts'
import * as around from './items/around-item.ts'
import { moveItem } from './items/move-item.ts'
import { readProjectPermission } from './items/project-permission.ts'
import * as reading from './items/read-item.ts'
import { setItem } from './items/set-item.ts'
import * as writing from './items/write-item.ts'
import * as sprinting from './sprints/sprints.ts'
import { readBacklog, readSprint, sprints } from './sprints/read-sprint.ts'
import { deleteEffort, efforts, saveEffort } from './plans/efforts.ts'
import * as milestones from './plans/milestones.ts'
import { deleteRate, readRates, saveRate } from './plans/rates.ts'
import { readFigures, readOverview, readRoadmap, saveBudget } from './plans/overview.ts'
import * as requests from './requests/task-requests.ts'
import { dueJobs, dueSchedule } from './items/remind-of-due.ts'
import type { ProjectsParts } from './projects-dependencies.ts'
import { projectsDuties } from './projects-leaver-queries.ts'

const beginHandlers: readonly Handler[] = [
  answers(beginCalls.beginProject, beginProject),
  answers(beginCalls.listDrafts, listDrafts),
  answers(beginCalls.dismissDraft, dismissDraft),
  answers(beginCalls.suggestCustomers, suggestCustomers),
  answers(beginCalls.saveCustomer, saveCustomer),
  answers(beginCalls.clientChoices, clientChoices),
]

const planHandlers: readonly Handler[] = [
  answers(planCalls.readOverview, readOverview),
  answers(planCalls.readRoadmap, readRoadmap),
  answers(planCalls.readFigures, readFigures),
  answers(planCalls.saveBudget, saveBudget),
  answers(planCalls.saveMilestone, milestones.saveMilestone),
  answers(planCalls.reachMilestone, milestones.reachMilestone),
  answers(planCalls.deleteMilestone, milestones.deleteMilestone),
  answers(planCalls.saveEffort, saveEffort),
  answers(planCalls.deleteEffort, deleteEffort),
  answers(rateCalls.readRates, readRates),
  answers(rateCalls.saveRate, saveRate),
  answers(rateCalls.deleteRate, deleteRate),
]

const requestHandlers = (parts: ProjectsParts): readonly Handler[] => [
  answers(requestCalls.submitTaskRequest, requests.submitTaskRequest),
  answers(requestCalls.decideTaskRequest, requests.decideTaskRequest),
  answers(requestCalls.withdrawTaskRequest, requests.withdrawTaskRequest),
  answers(changeCalls.readChange, readChange(parts)),
  answers(changeCalls.createChange, changing.createChange),
  answers(changeCalls.saveChange, changing.saveChange),
  answers(changeCalls.assessChange, changing.assessChange(parts)),
  answers(changeCalls.shareChange, changing.shareChange(parts)),
  answers(changeCalls.withdrawLinks, changing.withdrawLinks),
  answers(changeCalls.readSharedChange, readSharedChange),
  answers(changeCalls.decideSharedChange, decideSharedChange),
  answers(changeCalls.moveChange, changing.moveChange),
  answers(changeCalls.decideChange, changing.decideChange),
]

/** Projects themselves and their members are answered by the register. */
export const projectsArea = (parts: ProjectsParts): Area => areaWith(parts, changeReminders(parts))

const areaWith = (parts: ProjectsParts, reminders: ReturnType<typeof changeReminders>): Area => ({
  name: 'projects',
  ...projectsDuties,
  permissions: projectsPermissions,
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
    answers(boardCalls.addStatus, addStatus),
    answers(boardCalls.saveStatus, saveStatus),
    answers(boardCalls.saveWorkRules, saveWorkRules),
    answers(sprintCalls.readBacklog, readBacklog),
    answers(sprintCalls.readSprint, readSprint),
    answers(sprintCalls.createSprint, sprinting.createSprint),
    answers(sprintCalls.saveSprint, sprinting.saveSprint),
    answers(sprintCalls.deleteSprint, sprinting.deleteSprint),
    answers(sprintCalls.startSprint, sprinting.startSprint),
    answers(sprintCalls.completeSprint, sprinting.completeSprint),
    answers(sprintCalls.planItems, sprinting.planItems),
    answers(quickCalls.setItem, setItem),
    answers(quickCalls.attachItemFiles, attachItemFiles),
    answers(quickCalls.removeItemFile, removeItemFile(parts)),
    answers(quickCalls.openItemFile, openItemFile(parts)),
    answers(quickCalls.readProjectPermission, readProjectPermission),
    answers(openDocumentsCall, openDocuments),
    ...beginHandlers,
    ...planHandlers,
    ...requestHandlers(parts),
  ],
  driveRoots: [projectDocuments],
  linkSubjects: [changeLinks],
  importKinds: [itemImport],
  mailTemplates: changeMailTemplates,
  jobs: [...dueJobs, ...reminders.jobs],
  schedule: [...dueSchedule, ...reminders.schedule],
  lists: [reading.items, reading.teamTasks, sprints, efforts, requests.taskRequests, changes],
  constraints: {
    project_status_name_key: say.statusNameTaken,
    project_item_block_key: say.blockedAlready,
    project_item_relates_key: say.blockedAlready,
    project_sprint_active_key: sprintMessages.anotherActive,
    project_sprint_name_key: sprintMessages.nameTaken,
  },
})

import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow, updateRow } from '#platform/server/database/write.ts'
import { deleteStoredFile, keepFile } from '#platform/server/files/stored-files.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import { courseList } from '#training/contract/courses/course-calls.ts'
import type * as calls from '#training/contract/courses/course-calls.ts'
import { trainingMessages as say } from '#training/contract/training-messages.ts'
import { announceTraining } from '#training/server/announce-training.ts'
import { mayCreate, mayReadLists } from '#training/server/training-policy.ts'
import type { TrainingParts } from '#training/server/training-dependencies.ts'
import { findOptionalCourse } from '#training/server/training-queries.ts'
import { courseQuery, findOptionalFile } from './course-queries.ts'

export const courses = answerList(courseList, {
  query: courseQuery,
  allow: ({ actor }) => must(mayReadLists(actor), say.mayNotRead),
  view: (row) => row,
  export: { job: 'training.export-courses' },
})

export async function saveCourse(ctx: Ctx, { id, version, ...course }: InputOf<typeof calls.saveCourse>) {
  must(mayCreate(ctx.actor), say.mayNotManageCourses)
  if (id !== null) must(await findOptionalCourse(ctx, id), say.noSuchCourse)
  const columns = { ...course, skills: [...new Set(course.skills)], links: [...new Set(course.links)] }
  const kept =
    id === null
      ? await insertRow(ctx, 'training_course', columns)
      : await updateRow(ctx, 'training_course', { id, ...(version === null ? {} : { version }) }, columns)
  announceTraining(ctx)
  return { id: kept.id }
}

export async function addMaterials(ctx: Ctx, { course_id, files }: InputOf<typeof calls.addMaterials>) {
  must(mayCreate(ctx.actor), say.mayNotManageCourses)
  must(await findOptionalCourse(ctx, course_id), say.noSuchCourse)
  for (const { id, name } of files) {
    await keepFile(ctx, id, { subject: `training-course/${course_id}` })
    const added = { added_by: ctx.actor.id, added_at: ctx.now }
    await insertRow(ctx, 'training_file', { course_id, file_id: id, name, ...added })
  }
  announceTraining(ctx)
  return {}
}

export const removeMaterial =
  ({ files }: TrainingParts) =>
  async (ctx: Ctx, { id }: InputOf<typeof calls.removeMaterial>) => {
    must(mayCreate(ctx.actor), say.mayNotManageCourses)
    const file = await findOptionalFile(ctx, id)
    must(file, say.noSuchFile)
    await deleteRow(ctx, 'training_file', id)
    await deleteStoredFile(ctx, file.file_id, files)
    announceTraining(ctx)
    return {}
  }

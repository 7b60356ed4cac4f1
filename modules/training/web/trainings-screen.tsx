import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { directoryOptions } from '#organization/contract/directory/directory-calls.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { SectionTabs } from '#platform/web/kit/section-tabs.tsx'
import { useAddParam } from '#platform/web/kit/use-add-param.ts'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { dutyList } from '#training/contract/certificates/certificate-calls.ts'
import { courseList, type CourseRow } from '#training/contract/courses/course-calls.ts'
import { hoursList, participantList } from '#training/contract/people/participant-calls.ts'
import { readMyTrainings, trainingList } from '#training/contract/trainings/training-calls.ts'
import { CourseDialog } from './course-dialog.tsx'
import { MaterialsDialog } from './materials-dialog.tsx'
import { MyTrainings, OpenTrainings } from './my-trainings.tsx'
import { TrainingDialog } from './training-dialog.tsx'

const all = [
  { key: 'mine', label: 'My trainings' },
  { key: 'open', label: 'Open to me' },
  { key: 'all', label: 'All' },
  { key: 'courses', label: 'Courses' },
  { key: 'participants', label: 'Participants' },
  { key: 'hours', label: 'Hours' },
  { key: 'mandatory', label: 'Mandatory' },
] as const

const forReaders = new Set(['all', 'courses', 'participants', 'hours'])

export function Screen() {
  const [params, setParams] = useSearchParams()
  const read = useCall(readMyTrainings, {})
  const [isAdding, add] = useAddParam('training')
  const [course, openCourse] = useState<CourseRow | 'new' | null>(null)
  if (!read.isSuccess) return <ReadState of={read} asPage />
  const { can, coming, open } = read.data
  const tabs = all
    .filter(({ key }) => can.see_all || !forReaders.has(key))
    .map((tab) => ({
      ...tab,
      count: tab.key === 'open' ? open.length : tab.key === 'mine' ? coming.length : undefined,
    }))
  const tab = tabs.find(({ key }) => key === params.get('tab'))?.key ?? 'mine'
  return (
    <>
      <PageHeader
        title="Trainings"
        about="Your trainings, those you can join, and what is mandatory."
        actions={
          can.create &&
          (tab === 'courses' ? (
            <Button look="primary" onClick={() => openCourse('new')}>
              Add course
            </Button>
          ) : (
            <Button look="primary" onClick={() => add(true)}>
              New training
            </Button>
          ))
        }
      />
      <SectionTabs label="View" tabs={tabs} tab={tab} onTab={(next) => setParams({ tab: next })} />
      {tab === 'mine' && <MyTrainings data={read.data} onOpenTab={() => setParams({ tab: 'open' })} />}
      {tab === 'open' && <OpenTrainings rows={open} />}
      {tab === 'all' && <AllTrainings />}
      {tab === 'courses' && <Courses onEdit={can.create ? openCourse : null} />}
      {tab === 'participants' && <Participants />}
      {tab === 'hours' && <Hours />}
      {tab === 'mandatory' && <Mandatory canFilter={can.see_all} />}
      {isAdding && can.create && <TrainingDialog training={null} onClose={() => add(false)} />}
      {course !== null && (
        <CourseDialog course={course === 'new' ? null : course} onClose={() => openCourse(null)} />
      )}
    </>
  )
}

/** Courses for the filters of those who may read them. */
function useCourseChoices() {
  const rows = useCall(courseList.read, { view: 'all', size: 200 }).data?.rows ?? []
  return { course_id: rows.map(({ id, title }) => ({ value: String(id), label: title })) }
}

const detailsOf = (id: number) => `/trainings/training-details/${id}`

function AllTrainings() {
  const go = useNavigate()
  const choices = useCourseChoices()
  return (
    <ListTable
      list={trainingList}
      choices={choices}
      rowName={({ title }) => title}
      onOpen={({ id }) => void go(detailsOf(id))}
      empty={<EmptyState title="No trainings">Show past trainings, or create a new one.</EmptyState>}
    />
  )
}

function Courses({ onEdit }: { onEdit: ((course: CourseRow) => void) | null }) {
  const [shown, show] = useState<CourseRow | null>(null)
  return (
    <>
      <ListTable
        list={courseList}
        rowName={({ title }) => title}
        {...(onEdit ? { onOpen: onEdit } : {})}
        rowActions={(course) =>
          onEdit
            ? [
                { label: 'Edit', run: () => onEdit(course) },
                { label: 'Materials', run: () => show(course) },
              ]
            : []
        }
        empty={<EmptyState title="No courses yet">Trainings are made of courses. Add one first.</EmptyState>}
      />
      {shown && <MaterialsDialog course={shown} onClose={() => show(null)} />}
    </>
  )
}

function Participants() {
  const go = useNavigate()
  const choices = useCourseChoices()
  return (
    <ListTable
      list={participantList}
      choices={choices}
      rowName={({ person, training }) => `${person.name}, ${training}`}
      onOpen={({ training_id }) => void go(detailsOf(training_id))}
      empty={<EmptyState title="No participants">Clear filters, or invite people to a training.</EmptyState>}
    />
  )
}

function Hours() {
  const offices = useCall(directoryOptions, {}).data?.locations ?? []
  return (
    <ListTable
      list={hoursList}
      choices={{ location_id: offices.map(({ id, name }) => ({ value: String(id), label: name })) }}
      rowName={({ person }) => person.name}
      empty={
        <EmptyState title="No training hours">Hours count once people are marked as present.</EmptyState>
      }
    />
  )
}

function Mandatory({ canFilter }: { canFilter: boolean }) {
  return canFilter ? <MandatoryByCourse /> : <MandatoryTable choices={{}} without={['course_id']} />
}

const MandatoryByCourse = () => <MandatoryTable choices={useCourseChoices()} without={[]} />

type MandatoryProps = {
  choices: Record<string, { value: string; label: string }[]>
  without: readonly string[]
}

const MandatoryTable = ({ choices, without }: MandatoryProps) => (
  <ListTable
    list={dutyList}
    choices={choices}
    without={without}
    rowName={({ person, course }) => `${person.name}, ${course}`}
    empty={
      <EmptyState title="Nothing here">No mandatory course matches. Choose “All” to see more.</EmptyState>
    }
  />
)

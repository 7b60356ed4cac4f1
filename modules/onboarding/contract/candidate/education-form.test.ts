import { expect, test } from 'vitest'
import { educationForm } from './candidate-fields.ts'

const education = {
  degree: 'B.Tech',
  year_of_joining: '2015',
  year_of_completion: '2019',
  university: 'University of the Delta',
}
const keptOf = (kept_files: unknown) => educationForm.safeParse({ ...education, kept_files }).data?.kept_files

test('the files of an education are named alike in JSON and in a form', () => {
  for (const sent of [[4, 5], ['4', '5'], '[4,5]']) expect(keptOf(sent)).toEqual([4, 5])
  for (const sent of [[4], ['4'], '4', '[4]']) expect(keptOf(sent)).toEqual([4])
  expect(keptOf([])).toEqual([])
  expect(educationForm.parse(education).kept_files).toBeUndefined()
})

test('what is no list of files is refused', () => {
  for (const sent of ['four', ['x'], '{}', ['1', '2', '3', '4', '5', '6']])
    expect(educationForm.safeParse({ ...education, kept_files: sent }).success).toBe(false)
})

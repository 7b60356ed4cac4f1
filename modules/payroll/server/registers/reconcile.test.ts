import { expect, test } from 'vitest'
import { compared, fileCauses, lineCauses } from './reconcile.ts'

const slip = { name: 'Tara Sen', number: '2026-27/00001', net: 1_050_00, lines: 1_050_00, filed: 1_050_00 }

test('a payslip that differs from its lines or its file is named; one that agrees is not', () => {
  expect([lineCauses([slip]), fileCauses([slip, { ...slip, filed: null }])]).toEqual([[], []])
  const [lines] = lineCauses([slip, { ...slip, lines: 1_000_00 }])
  expect(lines).toBe('Tara Sen, 2026-27/00001: net 1,050.00, lines 1,000.00 (50.00)')
  const [file] = fileCauses([slip, { ...slip, number: null, filed: 1_000_00 }])
  expect(file).toBe('Tara Sen: net 1,050.00, bank file 1,000.00 (50.00)')
})

test('a difference always has a cause', () => {
  const line = { key: 'paid', label: 'Paid', about: '', parts: [] }
  const side = (amount: number) => ({ label: 'A side', amount })
  expect(compared({ ...line, left: side(5), right: side(5), causes: ['One'] })).toMatchObject({
    difference: 0,
    causes: [],
  })
  expect(compared({ ...line, left: side(5), right: side(3) })).toMatchObject({
    difference: 2,
    causes: ['No cause was found.'],
  })
})

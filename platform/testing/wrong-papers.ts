/** What is neither a PDF nor a picture, whatever its name says: no area takes it as a paper. */
export const wrongPapers = (largestBytes: number): readonly (readonly [what: string, file: File])[] => [
  ['a page with script', new File(['<html><script>alert(1)</script></html>'], 'paper.pdf')],
  [
    'a drawing with script',
    new File(['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'], 'paper.pdf'),
  ],
  ['a program', new File(['MZ\u0090\u0000\u0003'], 'paper.pdf')],
  ['a program of Linux', new File(['\u007fELF\u0002\u0001'], 'paper.pdf')],
  ['a shell script', new File(['#!/bin/sh\nrm -rf /\n'], 'paper.pdf')],
  ['a program by name', new File(['MZ\u0090\u0000'], 'paper.exe')],
  ['a zip as PDF', new File(['PK\u0003\u0004junk'], 'paper.pdf')],
  ['an old Word file', new File(['\u00d0\u00cf\u0011\u00e0'], 'paper.docx')],
  ['nothing', new File([''], 'paper.pdf')],
  ['one byte', new File(['%'], 'paper.pdf')],
  ['too much', new File(['%PDF-1.4 '.padEnd(largestBytes + 1, 'x')], 'paper.pdf')],
  ['plain text', new File(['I am a receipt.'], 'paper.txt')],
]

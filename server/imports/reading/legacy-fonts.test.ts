import { expect, test } from 'vitest'
import { testRows } from '../../../tests/support/tables.ts'
import { legacyFont, legacyIn } from './legacy-fonts.ts'

const foundIn = (texts: readonly string[]) =>
  legacyIn(
    texts.map((text, at) => ({ row: at + 2, cells: [text] })),
    0,
  )

testRows<string[]>([
  ["jkts'k dqekj", "lqjs'k ;kno", "iwtk 'kekZ", 'xhrk nsoh', "eqds'k flag", 'vfuy dqekj xqIrk'],
  ["izi;k ns'keq[k", 'Asha Patil'],
  ['¸ÉÒ®ú {ÉÉÊ]õ±É', 'ºÉÖ®äú¶É EÖò±ÉEòhÉÔ', '+ÊxÉ±É VÉÉä¶ÉÒ', '¨É½äþ¶É ¶ÉæiªÉä'],
])('text typed in Kruti Dev or Shree Dev, from before Unicode, is recognized', (...texts) =>
  expect(foundIn(texts)).toMatchObject({ row: 2 }),
)

testRows<string[]>([
  ['Rakesh Kumar', 'Suresh Yadav', 'Pooja Sharma', 'Krishna Kakkar', 'Kiran Khokhar'],
  ['KIRAN KHOT', 'VIKKY KOKIL', 'K K SHKLJ', 'KOMAL KSHIRSAGAR', 'PRKSH DKJ'],
  ['राकेश कुमार', 'सुरेश यादव', 'पूजा शर्मा', 'अनिल कुमार गुप्ता'],
  ['Kothrud, Pune', 'Akola', 'Nashik', 'Kolhapur Camp', 'Karad', 'Chakan'],
  ['René Müller', 'José García', 'François Lefèvre', 'Zoë Krüger', 'Ångström Ødegård'],
  ['REG-2026-00001', 'REG-2026-00002', 'KKD/12/3', 'KKD/12/4', 'KKD/13/9'],
  ['kkjsk@kkjk.kk', 'kjsjk@kskj.kk', 'kkk@kkk.kk', 'jskkk@kkk.kk'],
  ['jke', 'lhrk'],
])('an old font is not seen in names, places, codes, or too little to tell', (...texts) =>
  expect(foundIn(texts)).toBe(undefined),
)

test('the old fonts are known by their names, and not taken for those of Unicode', () => {
  const names = ['Kruti Dev 010', 'DevLys 010', 'Shree-Dev-0714', 'DVB-TTYogesh', 'APS-DV-Priyanka']
  expect(names.filter((name) => !legacyFont.test(name))).toEqual([])
  const modern = ['Mangal', 'Nirmala UI', 'Calibri', 'Kokila', 'Noto Sans Devanagari', 'Aptos']
  expect(modern.filter((name) => legacyFont.test(name))).toEqual([])
})

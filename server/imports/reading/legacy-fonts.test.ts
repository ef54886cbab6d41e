import { describe, expect, it, test } from 'vitest'
import { legacyFont, legacyIn } from './legacy-fonts.ts'

const foundIn = (texts: readonly string[]) =>
  legacyIn(
    texts.map((text, at) => ({ row: at + 2, cells: [text] })),
    0,
  )

describe('text typed in a Devanagari font from before Unicode', () => {
  test.each([
    [
      'Kruti Dev',
      ["jkts'k dqekj", "lqjs'k ;kno", "iwtk 'kekZ", 'xhrk nsoh', "eqds'k flag", 'vfuy dqekj xqIrk'],
    ],
    ['Shree Dev', ['¸ÉÒ®ú {ÉÉÊ]õ±É', 'ºÉÖ®äú¶É EÖò±ÉEòhÉÔ', '+ÊxÉ±É VÉÉä¶ÉÒ', '¨É½äþ¶É ¶ÉæiªÉä']],
  ])('is recognized: %s', (_, texts) => expect(foundIn(texts)).toMatchObject({ row: 2 }))

  test.each([
    [
      'names in English',
      ['Rakesh Kumar', 'Suresh Yadav', 'Pooja Sharma', 'Krishna Kakkar', 'Kiran Khokhar'],
    ],
    [
      'names in capitals',
      ['KIRAN KHOT', 'VIKKY KOKIL', 'K K SHKLJ', 'KOMAL KSHIRSAGAR', 'PRKSH DKJ'],
    ],
    ['names in Devanagari', ['राकेश कुमार', 'सुरेश यादव', 'पूजा शर्मा', 'अनिल कुमार गुप्ता']],
    ['places', ['Kothrud, Pune', 'Akola', 'Nashik', 'Kolhapur Camp', 'Karad', 'Chakan']],
    [
      'accents',
      ['René Müller', 'José García', 'François Lefèvre', 'Zoë Krüger', 'Ångström Ødegård'],
    ],
    ['codes', ['REG-2026-00001', 'REG-2026-00002', 'KKD/12/3', 'KKD/12/4', 'KKD/13/9']],
    ['email addresses', ['kkjsk@kkjk.kk', 'kjsjk@kskj.kk', 'kkk@kkk.kk', 'jskkk@kkk.kk']],
    ['too little to tell', ['jke', 'lhrk']],
  ])('is not seen in %s', (_, texts) => expect(foundIn(texts)).toBe(undefined))
})

it('knows the old fonts by their names, and not those of Unicode', () => {
  const names = ['Kruti Dev 010', 'DevLys 010', 'Shree-Dev-0714', 'DVB-TTYogesh', 'APS-DV-Priyanka']
  expect(names.filter((name) => !legacyFont.test(name))).toEqual([])
  const modern = ['Mangal', 'Nirmala UI', 'Calibri', 'Kokila', 'Noto Sans Devanagari', 'Aptos']
  expect(modern.filter((name) => legacyFont.test(name))).toEqual([])
})

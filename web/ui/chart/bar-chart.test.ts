import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Bar, BarChart } from './BarChart.tsx'

const barOf = (figure: number | undefined, at: number): Bar => ({
  key: `${at}`,
  title: `Month ${at}`,
  tick: `M${at}`,
  year: at < 2 ? '2025' : '2026',
  figure,
})

test('bars begin at 0, and each word has the share of its bar, the last bar always one', () => {
  const bars = [50, undefined, 100, 25].map(barOf)
  const show = (figure: number) => `${figure}%`
  const chart = renderToStaticMarkup(
    createElement(BarChart, { name: 'Rate', bars, to: 100, show, tickEvery: 2 }),
  )
  const scale = [...chart.matchAll(/<span>(.*?)<\/span>/g)].map(([, line]) => line)
  expect(scale.slice(0, 3)).toEqual(['100%', '50%', '0%'])
  const drawn = [...chart.matchAll(/<rect x="([\d.]+)" y="(\d+)" width="7" height="(\d+)"/g)]
  const heights = drawn.map(([, x, y, height]) => [Number(x), Number(y) + Number(height), height])
  expect(heights).toEqual([
    [1.5, 100, '50'],
    [21.5, 100, '100'],
    [31.5, 100, '25'],
  ])
  // As many equal shares as bars, see `chart.css`.
  const words = [...chart.matchAll(/<li>(.*?)<\/li>/g)].map(([, word]) => word)
  expect(words).toEqual(['', 'M1<span>2025</span>', '', 'M3<span>2026</span>'])
  const two = { name: 'Rate', bars: bars.slice(0, 3), to: 100, show, tickEvery: 2 }
  expect(renderToStaticMarkup(createElement(BarChart, two))).not.toContain('<svg')
})

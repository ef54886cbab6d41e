import { createElement, type SVGProps } from 'react'

type Icon = { node: readonly [tag: string, attributes: object][] }
type Props = SVGProps<SVGSVGElement> & { size?: number }

/** Draws an icon of the library; its own code for that is six times as large, with styles that nobody asks for. */
export const createIcon =
  ({ node }: Icon) =>
  ({ size = 24, ...props }: Props) =>
    createElement(
      'svg',
      {
        'aria-hidden': true,
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )

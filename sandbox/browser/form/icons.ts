import type { Brand } from '../cards/format-card';

const SPACE = 'http://www.w3.org/2000/svg';

export function brandMark(brand: Brand): SVGSVGElement {
  const [name, shapes] = MARKS[brand];
  return draw(name, 36, shapes);
}

const LINE = { fill: 'none', stroke: 'currentColor', 'stroke-width': '1.5' };

export function cardIcon(): SVGSVGElement {
  return draw('', 36, [
    ['rect', { x: '4', y: '3', width: '28', height: '18', rx: '3', ...LINE }],
    ['path', { d: 'M4 9h28', ...LINE, 'stroke-width': '3' }],
  ]);
}

export function cvcIcon(): SVGSVGElement {
  return draw('', 36, [
    ['rect', { x: '4', y: '3', width: '28', height: '18', rx: '3', ...LINE }],
    ['path', { d: 'M4 8h28', ...LINE, 'stroke-width': '3' }],
    ['path', { d: 'M8 14.5h7', ...LINE }],
    ['rect', { x: '18', y: '11', width: '11', height: '7', rx: '3.5', ...LINE }],
    word('123', 5, { x: '23.5', y: '16.3', fill: 'currentColor' }),
  ]);
}

export function chevronIcon(): SVGSVGElement {
  return draw('', 24, [['path', { d: 'm7 10 5 5 5-5', ...LINE, 'stroke-linecap': 'round' }]]);
}

export function closeIcon(): SVGSVGElement {
  return draw('', 24, [
    ['path', { d: 'm6 6 12 12M18 6 6 18', ...LINE, 'stroke-linecap': 'round' }],
  ]);
}

type Shape = [tag: string, attributes: Record<string, string>, text?: string];

const plate = (fill: string, stroke = fill): Shape => [
  'rect',
  { x: '.5', y: '.5', width: '35', height: '23', rx: '3.5', fill, stroke },
];
const PALE = plate('#ffffff', '#d9dce3');

const word = (text: string, size: number, look: Record<string, string>): Shape => [
  'text',
  {
    x: '18',
    y: String(12 + size * 0.36),
    'font-size': String(size),
    'font-family': 'Arial, Helvetica, sans-serif',
    'font-weight': '700',
    'text-anchor': 'middle',
    ...look,
  },
  text,
];

const circle = (cx: string, fill: string, more = {}): Shape => [
  'circle',
  { cx, cy: '12', r: '6.5', fill, ...more },
];

const LENS: Shape = [
  'path',
  { d: 'M18 6.9a6.5 6.5 0 0 1 0 10.2 6.5 6.5 0 0 1 0-10.2Z', fill: '#ff5f00' },
];

const MARKS: Record<Brand, [name: string, shapes: Shape[]]> = {
  visa: ['Visa', [PALE, word('VISA', 11.5, { fill: '#1a1f71', 'font-style': 'italic' })]],
  mastercard: ['Mastercard', [PALE, circle('14', '#eb001b'), circle('22', '#f79e1b'), LENS]],
  amex: [
    'American Express',
    [plate('#1f72cd'), word('AMEX', 10, { fill: '#ffffff', 'letter-spacing': '.2' })],
  ],
  unknown: ['', []],
};

function draw(label: string, width: number, shapes: Shape[]): SVGSVGElement {
  const svg = document.createElementNS(SPACE, 'svg');
  svg.setAttribute('viewBox', `0 0 ${width} 24`);
  svg.setAttribute('class', 'icon');
  if (label === '') svg.setAttribute('aria-hidden', 'true');
  else {
    svg.setAttribute('role', 'img');
    svg.setAttribute('aria-label', label);
  }
  for (const [tag, attributes, text = ''] of shapes) {
    const shape = document.createElementNS(SPACE, tag);
    for (const [name, value] of Object.entries(attributes)) shape.setAttribute(name, value);
    shape.textContent = text;
    svg.append(shape);
  }
  return svg;
}

import type { Receipt } from '@gangway/contract/commerce/payments';
import { addressLines, cardName } from '@gangway/contract/commerce/receipt-lines';
import { formatMoney } from '@gangway/contract/foundation/amounts';
import PDFDocument from 'pdfkit';
import { COLORS, drawRule, drawText, PAGE } from './page';

const LEFT = PAGE.margin;
const RIGHT = PAGE.width - PAGE.margin;
const FULL = RIGHT - LEFT;
const COLUMN = FULL / 2 - 12;

export async function renderReceipt(receipt: Receipt): Promise<Uint8Array<ArrayBuffer>> {
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: `${titleOf(receipt)} ${receipt.number}`,
      Author: 'Gangway',
      CreationDate: new Date(receipt.settledAt ?? receipt.createdAt),
    },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  drawReceipt(doc, receipt);
  doc.end();
  await finished;
  return new Uint8Array(Buffer.concat(chunks));
}

const titleOf = ({ settledAt }: Receipt) => (settledAt ? 'Receipt' : 'Order');

type Document = InstanceType<typeof PDFDocument>;

function drawReceipt(doc: Document, receipt: Receipt): void {
  const section = doc.struct('Document');
  doc.addStructure(section);
  const sheet = { doc, section };
  const ruled = (y: number) => {
    doc.markContent('Artifact');
    drawRule(doc, y);
    doc.endMarkedContent();
    return y + 14;
  };
  const head = drawHead(sheet, receipt) + 16;
  const parties = drawParties(sheet, receipt, ruled(head)) + 8;
  const lines = drawLines(sheet, receipt, ruled(parties)) + 10;
  drawTotals(sheet, receipt, ruled(lines));
  section.end();
}

type Sheet = { doc: Document; section: PDFKit.PDFStructureElement };

const BODY = { size: 10 } as const;

function drawHead(sheet: Sheet, receipt: Receipt): number {
  const { doc } = sheet;
  const y = PAGE.margin;
  const end = addTagged(sheet, 'H1', () =>
    drawText(doc, titleOf(receipt), { x: LEFT, y, width: COLUMN, size: 24, weight: 700 }),
  );
  addTagged(sheet, 'P', () =>
    drawText(doc, 'Gangway', {
      ...{ x: RIGHT, y: y + 4, width: COLUMN, size: 16 },
      ...{ weight: 700, color: COLORS.action, align: 'right' },
    }),
  );
  const text = `${receipt.number}  ·  ${statusOf(receipt)}`;
  return addTagged(sheet, 'P', () =>
    drawText(doc, text, { x: LEFT, y: end, width: FULL, ...BODY, color: COLORS.muted }),
  );
}

function addTagged({ doc, section }: Sheet, type: string, draw: () => number): number {
  let end = 0;
  section.add(
    doc.struct(type, {}, () => {
      end = draw();
    }),
  );
  return end;
}

function statusOf({ status, refundedCents }: Receipt): string {
  return status === 'succeeded' && refundedCents > 0 ? 'Partly refunded' : STATUS_WORDS[status];
}

const STATUS_WORDS: Record<Receipt['status'], string> = {
  succeeded: 'Paid',
  refunded: 'Refunded',
  pending: 'Not paid yet',
  failed: 'Not paid',
};

function drawParties(sheet: Sheet, receipt: Receipt, top: number): number {
  const right = LEFT + FULL / 2 + 12;
  const { name, address } = receipt.seller;
  const from = drawFact(sheet, { term: 'From', lines: [name, ...address] }, { x: LEFT, y: top });
  const to = drawFact(sheet, { term: 'To', lines: payerLines(receipt) }, { x: LEFT, y: from });
  let end = top;
  for (const fact of factsOf(receipt)) end = drawFact(sheet, fact, { x: right, y: end });
  return Math.max(to, end);
}

const LABEL = { size: 9, color: COLORS.muted, weight: 700 } as const;

type Fact = { term: string; lines: readonly string[] };

function drawFact(sheet: Sheet, { term, lines }: Fact, { x, y }: { x: number; y: number }): number {
  const { doc } = sheet;
  return addTagged(sheet, 'P', () => {
    let end = drawText(doc, term, { x, y, width: COLUMN, ...LABEL });
    for (const line of lines) end = drawText(doc, line, { x, y: end, width: COLUMN, ...BODY });
    return end + 8;
  });
}

function payerLines({ payer, billing }: Receipt): string[] {
  const { company, taxId } = billing;
  const names = company && company !== payer.name ? [company, payer.name] : [payer.name];
  return [
    ...names,
    ...addressLines(billing),
    ...(taxId ? [`Tax ID ${taxId}`] : []),
    ...(payer.email ? [payer.email] : []),
  ];
}

function factsOf({ settledAt, createdAt, period, card }: Receipt): Fact[] {
  return [
    { term: settledAt ? 'Paid on' : 'Ordered on', lines: [formatUtcDay(settledAt ?? createdAt)] },
    ...(card ? [{ term: 'Paid with', lines: [cardName(card)] }] : []),
    ...(period
      ? [
          {
            term: 'Covers',
            lines: [`${formatUtcDay(period.start)} to ${formatUtcDay(period.end)}`],
          },
        ]
      : []),
  ];
}

/** In UTC: the server does not know where the reader is. */
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const formatUtcDay = (timestamp: string) => day.format(new Date(timestamp));

function drawLines({ doc, section }: Sheet, { lines }: Receipt, top: number): number {
  const table = doc.struct('Table');
  section.add(table);
  const sheet = { doc, section: table };
  const head = addRow(sheet, ['Description', 'Quantity', 'Price', 'Amount'], {
    type: 'TH',
    y: top,
  });
  let end = head + 6;
  for (const { text, quantity, unitCents, cents } of lines) {
    const cells = [text, String(quantity), formatMoney(unitCents), formatMoney(cents)] as const;
    end = addRow(sheet, cells, { type: 'TD', y: end });
  }
  table.end();
  return end;
}

type Cells = readonly [string, string, string, string];

type Row = { type: 'TH' | 'TD'; y: number };

function addRow({ doc, section }: Sheet, cells: Cells, { type, y }: Row): number {
  const row = doc.struct('TR');
  section.add(row);
  const style = type === 'TH' ? LABEL : BODY;
  const ends = toCells(cells).map(({ text, ...position }) =>
    addTagged({ doc, section: row }, type, () => drawText(doc, text, { ...position, y, ...style })),
  );
  row.end();
  return Math.max(...ends);
}

type Cell = { text: string; x: number; width: number; align?: 'right' };

const toCells = ([what, quantity, price, amount]: Cells): Cell[] => [
  { text: what, x: LEFT, width: FULL - 240 },
  { text: quantity, x: RIGHT - 160, width: 60, align: 'right' },
  { text: price, x: RIGHT - 80, width: 76, align: 'right' },
  { text: amount, x: RIGHT, width: 76, align: 'right' },
];

function drawTotals(sheet: Sheet, receipt: Receipt, top: number): number {
  const { cents, taxCents, refundedCents, refunds } = receipt;
  const { doc } = sheet;
  const sums: [string, number, 400 | 700][] = [
    ['Subtotal', cents - taxCents, 400],
    ['Tax', taxCents, 400],
    ['Total', cents, 700],
    ...(refundedCents > 0
      ? [['Refunded', -refundedCents, 400] satisfies [string, number, 400]]
      : []),
  ];
  let end = top;
  for (const [term, sum, weight] of sums) {
    end = addTagged(sheet, 'P', () => {
      const style = { y: end, size: 11, weight, align: 'right' } as const;
      drawText(doc, term, { ...style, x: RIGHT - 90, width: 200 });
      return drawText(doc, formatMoney(sum), { ...style, x: RIGHT, width: 90 });
    });
  }
  for (const { reason, status, cents: back, settledAt, createdAt } of refunds) {
    const text = `${formatMoney(back)} ${REFUND_WORDS[status]}, ${formatUtcDay(settledAt ?? createdAt)}: ${reason}`;
    end = addTagged(sheet, 'P', () =>
      drawText(doc, text, { x: LEFT, y: end + 6, width: FULL, ...BODY, color: COLORS.muted }),
    );
  }
  return end;
}

const REFUND_WORDS: Record<Receipt['refunds'][number]['status'], string> = {
  wanted: 'in progress',
  pending: 'in progress',
  succeeded: 'refunded',
  failed: 'failed',
};

import { AntdProvider, Table, type TableColumnsType } from '@gangway/shared-ui/antd';
import type { HTMLAttributes, Key, KeyboardEvent, ReactNode } from 'react';
import styles from './card-table.module.css';

type SortOrder = 'asc' | 'desc';

export type Sort = { by: string; order: SortOrder };

export type CardColumn<Row> = {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  sort?: { by: string; first: SortOrder } | undefined;
  align?: 'end' | undefined;
};

type CardTableProps<Row extends { id: string }> = {
  label: string;
  /** The first one names the row. */
  columns: readonly CardColumn<Row>[];
  rows: readonly Row[];
  size?: 'small' | 'medium' | 'large';
  isBusy?: boolean;
  sort?: Sort;
  onSort?: (sort: Sort | null) => void;
  selection?: Selection<Row> | undefined;
  rowProps?: (row: Row) => HTMLAttributes<HTMLElement>;
};

type Selection<Row> = {
  ids: readonly string[];
  onChange: (ids: readonly string[]) => void;
  rowName: (row: Row) => string;
};

/**
 * On a narrow screen each row is a card. The explicit roles keep the table semantics when CSS
 * changes `display`. The head sticks by CSS, because antd's own is a second table without the
 * semantics of the first.
 */
export function CardTable<Row extends { id: string }>(props: CardTableProps<Row>) {
  const { label, columns, rows, size = 'large', isBusy, sort, onSort, rowProps } = props;
  return (
    <AntdProvider>
      <div className={styles.table}>
        <Table
          {...{ role: 'table', 'aria-label': label, 'aria-busy': isBusy }}
          size={size}
          columns={columns.map((column, index) => antdColumn(column, index === 0, sort))}
          dataSource={rows}
          rowKey="id"
          pagination={false}
          showSorterTooltip={false}
          {...(props.selection && { rowSelection: rowSelection(props.selection) })}
          onHeaderRow={() => ({ role: 'row' })}
          onRow={(row) => ({ role: 'row', ...rowProps?.(row) })}
          onChange={(_, __, sorter) => {
            const { columnKey, order } = [sorter].flat()[0] ?? {};
            const by = columns.find(({ key }) => key === columnKey)?.sort?.by;
            onSort?.(by && order ? { by, order: order === 'ascend' ? 'asc' : 'desc' } : null);
          }}
        />
      </div>
    </AntdProvider>
  );
}

const DIRECTIONS = { asc: 'ascend', desc: 'descend' } as const;

function antdColumn<Row>(
  { key, title, render, sort: own, align }: CardColumn<Row>,
  isMain: boolean,
  sort: Sort | undefined,
): TableColumnsType<Row>[number] {
  const className = align && styles.end;
  const head = { role: 'columnheader', className };
  return {
    ...{ key, title },
    render: (_, row) => render(row),
    ...(isMain
      ? { rowScope: 'row', onCell: () => ({ role: 'rowheader', className: styles.main }) }
      : {
          onCell: () => ({ role: 'cell', className, 'data-label': title, 'data-column': key }),
        }),
    ...(own
      ? {
          sorter: true,
          sortDirections: [own.first, OTHER[own.first]].map((order) => DIRECTIONS[order]),
          sortOrder: sort?.by === own.by ? DIRECTIONS[sort.order] : null,
          onHeaderCell: () => ({ ...head, onKeyDown: clickOnSpace }),
        }
      : { onHeaderCell: () => head }),
  };
}

const OTHER: Record<SortOrder, SortOrder> = { asc: 'desc', desc: 'asc' };

/** antd's headings listen for Enter alone. */
function clickOnSpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}

const rowSelection = <Row,>({ ids, onChange, rowName }: Selection<Row>) => ({
  selectedRowKeys: [...ids],
  onChange: (keys: readonly Key[]) => onChange(keys.map(String)),
  onCell: () => ({ role: 'cell', className: styles.choice }),
  getCheckboxProps: (row: Row) => ({ 'aria-label': `Select ${rowName(row)}` }),
  getTitleCheckboxProps: () => ({ 'aria-label': 'Select all rows on this page' }),
});

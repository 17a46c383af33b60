import { formatMoney } from '@gangway/contract/money';
import type { Receipt } from '@gangway/contract/payments';
import classes from './receipt-table.module.css';

const COLUMNS = ['Description', 'Quantity', 'Price', 'Amount'];

export function ReceiptLines({ lines }: Pick<Receipt, 'lines'>) {
  return (
    <table aria-label="Items" className={classes.table}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ text, quantity, unitCents, cents }) => (
          <tr key={text}>
            <td>{text}</td>
            <td>{quantity}</td>
            <td>{formatMoney(unitCents)}</td>
            <td>{formatMoney(cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import type { ManagedReport } from '@gangway/contract/authority-reports';
import { callUrl } from '@gangway/shared-ui/platform';
import { useQuery } from '@tanstack/react-query';
import { DetailsDrawer } from '../../../details/details-drawer';
import { ReportPanel } from './report-panel';

type ReportInAddressProps = {
  reportId: string;
  parameter: string;
  /** The report on the page behind the panel, shown until the answer has come. */
  row: ManagedReport | undefined;
};

export default function ReportInAddress({ reportId, parameter, row }: ReportInAddressProps) {
  const answer = useQuery<ManagedReport>({
    queryKey: [callUrl('GET /api/authority/reports/:id', { params: { id: reportId } })],
    staleTime: 0,
    ...(row && { placeholderData: row }),
  });
  return (
    <DetailsDrawer what="report" parameter={parameter} answer={answer}>
      {(report, titleId) => <ReportPanel report={report} titleId={titleId} />}
    </DetailsDrawer>
  );
}

import TravelExploreIcon from '@mui/icons-material/TravelExploreOutlined';
import { Card } from '@mui/material';
import { EmptyState } from '../shared/page/empty-state.tsx';
import { PageHeader } from '../shared/page/page-header.tsx';
import { useText } from '../shared/texts/use-text.ts';

export const NotFoundPage = () => {
  const text = useText();
  return (
    <>
      <PageHeader title={text('app.notFound.title')} />
      <Card>
        <EmptyState icon={<TravelExploreIcon />} title={text('app.notFound.title')} text={text('app.notFound.text')} />
      </Card>
    </>
  );
};
